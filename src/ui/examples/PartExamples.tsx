import { useRef, useState, type ReactNode } from "react";
import { subscribe } from "#api/account/newsletter.ts";
import { formatPrice } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { readTaka } from "#domain/money/money-text.ts";
import { takaWords } from "#i18n/amount-words.ts";
import { PRICE_SCALES } from "#domain/search/slider-scale.ts";
import type { StayChoice } from "#domain/booking/stay-choice.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "../badge/Badge.tsx";
import { Banner } from "../message/Banner.tsx";
import { Button } from "../button/Button.tsx";
import { ChipLink, ChoiceChip } from "../button/Chip.tsx";
import { Carousel } from "../carousel/Carousel.tsx";
import { Combobox } from "../combobox/Combobox.tsx";
import { DatePicker } from "../date-picker/DatePicker.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { FormProblem } from "../form/FormProblem.tsx";
import { RadioGroup } from "../form/RadioGroup.tsx";
import { Segmented } from "../form/Segmented.tsx";
import { SelectField } from "../form/SelectField.tsx";
import { TextField } from "../form/TextField.tsx";
import { useForm } from "../form/use-form.ts";
import { IconButton } from "../button/IconButton.tsx";
import { Pager } from "../list/Pager.tsx";
import { Menu } from "../menu/Menu.tsx";
import { RangeSlider } from "../range/RangeSlider.tsx";
import { Tabs } from "../tabs/Tabs.tsx";

const KINDS = ["primary", "accent", "outline", "ghost", "danger"] as const;
const COUNTS = [40, 90, 160, 240, 180, 120, 70, 30, 12, 4];

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

function Dialogs() {
  const center = useRef<HTMLDialogElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <Row>
      <Button kind="outline" onClick={() => center.current?.showModal()}>
        {m.ui_example_dialog()}
      </Button>
      <Button kind="outline" onClick={() => sheet.current?.showModal()}>
        {m.ui_example_sheet()}
      </Button>
      <Dialog ref={center} id="example-dialog" title={m.ui_example_dialog()}>
        <p>{m.ui_example_sentence()}</p>
      </Dialog>
      <Dialog
        ref={sheet}
        id="example-sheet"
        kind="sheet"
        title={m.ui_example_sheet()}
        footer={<Button block>{m.ui_example_default()}</Button>}
      >
        <p>{m.ui_example_sentence()}</p>
      </Dialog>
    </Row>
  );
}

/** A stay over the days that are past, taken, free and chosen. */
function Dates() {
  const [choice, setChoice] = useState<StayChoice>({ checkIn: "2027-03-09", checkOut: "2027-03-12" });
  const taken = [{ checkIn: "2027-03-18", checkOut: "2027-03-21" }];
  return (
    <div className="max-w-3xl">
      <DatePicker today="2027-03-04" choice={choice} taken={taken} priceOf={() => 4_800} onChoose={setChoice} />
    </div>
  );
}

function LiveForm() {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(subscribe, { onDone: () => undefined });
  const label = m.ui_example_with_error();
  return (
    <form {...form} className="grid max-w-prose gap-4">
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ email: { id: "example-email", label } }}
        onChoose={focusField}
      />
      <TextField
        id="example-email"
        name="email"
        label={label}
        error={errorOf("email")}
        hint={m.ui_example_hint()}
        required
      />
      <SelectField
        id="example-select"
        name="choice"
        label={m.ui_example_choice()}
        options={[1, 2, 3].map((value) => ({ value, label: formatNumber(value, currentLocale()) }))}
      />
      <TextField id="example-wrong" label={m.ui_example_with_error()} error={m.ui_example_error()} />
      <TextField id="example-off" label={m.ui_example_disabled()} disabled />
      <div>
        <Button type="submit" busy={busy}>
          {m.ui_example_default()}
        </Button>
      </div>
    </form>
  );
}

/** Every React part in its states, for people who build pages and for the tests that read the page. */
export function PartExamples() {
  const locale = currentLocale();
  const names = [m.ui_example_default(), m.ui_example_hover(), m.ui_example_focus()];
  const said = (amount: number | null) => (amount === null ? m.search_no_limit() : formatPrice(amount, locale));
  return (
    <div className="grid gap-8">
      <Row>
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind}>
            {m.ui_example_default()}
          </Button>
        ))}
        <Button busy>{m.ui_example_busy()}</Button>
        <Button disabled>{m.ui_example_disabled()}</Button>
        <Button size="sm">{m.ui_example_small()}</Button>
        <Button href="#main" kind="ghost">
          {m.ui_example_link()}
        </Button>
        <IconButton icon="heart" label={m.ui_example_default()} />
        <IconButton icon="heart" label={m.ui_example_pressed()} aria-pressed />
        <Badge kind="featured">{m.ui_example_badge()}</Badge>
      </Row>
      <Row>
        <ChipLink href="#main">{m.ui_example_default()}</ChipLink>
        <ChipLink href="#main" aria-current="true">
          {m.ui_example_pressed()}
        </ChipLink>
        <ChipLink href="#main" removable>
          {m.ui_example_link()}
        </ChipLink>
        <ChoiceChip type="checkbox" name="lift" defaultChecked>
          {m.ui_example_checked()}
        </ChoiceChip>
        <ChoiceChip type="checkbox" name="gas" disabled>
          {m.ui_example_disabled()}
        </ChoiceChip>
        <Menu label={m.ui_example_choice()}>
          <a href="#main">{m.ui_example_link()}</a>
        </Menu>
      </Row>
      <Dialogs />
      <LiveForm />
      <div className="grid max-w-prose gap-6">
        <Combobox
          id="example-combobox"
          name="place"
          label={m.search_location()}
          groups={[{ label: m.search_nearby(), options: names.map((name) => ({ id: name, name, icon: "map-pin" })) }]}
          status=""
          onType={() => undefined}
          onPick={() => undefined}
        />
        <Segmented
          legend={m.ui_example_choice()}
          name="count"
          defaultValue="2"
          options={[1, 2, 3].map((value) => ({ value: String(value), label: formatNumber(value, currentLocale()) }))}
        />
        <RadioGroup
          id="example-radio"
          name="radio"
          label={m.ui_example_choice()}
          defaultValue="0"
          options={names.slice(0, 3).map((label, index) => ({ value: String(index), label }))}
          hint={m.ui_example_sentence()}
        />
        <RangeSlider
          legend={m.search_filter_price()}
          scale={PRICE_SCALES.sale}
          min={{ name: "minPrice", label: m.search_price_from(), value: 10_000_000 }}
          max={{ name: "maxPrice", label: m.search_price_to(), value: 60_000_000 }}
          parse={readTaka}
          words={takaWords}
          valueText={(_, amount) => said(amount)}
          rangeText={(min, max) => m.search_range({ from: said(min ?? 0), to: said(max) })}
          histogram={COUNTS}
        />
      </div>
      <Dates />
      <Tabs
        label={m.ui_example_choice()}
        tabs={names.map((name, index) => ({
          name: String(index),
          label: name,
          panel: <p>{m.ui_example_sentence()}</p>,
        }))}
      />
      <Carousel label={m.ui_example_section()} slide="basis-64">
        {[...names, ...names].map((name, index) => (
          <div key={index} className="grid h-32 place-items-center rounded-lg border border-line bg-surface">
            {name}
          </div>
        ))}
      </Carousel>
      <Banner icon="clock">{m.ui_example_sentence()}</Banner>
      <Banner kind="ok" icon="circle-check">
        {m.ui_example_sentence()}
      </Banner>
      <Pager page={3} pageCount={22} href={(page) => `#page-${page}`} />
    </div>
  );
}
