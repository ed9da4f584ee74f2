import { useWatch } from "react-hook-form";
import { isDwelling, LAYOUTS, RENTALS } from "#domain/listing/kinds.ts";
import { PROPERTY_TYPES } from "#domain/listing/listing.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { currentPictures, currentValues } from "#domain/posting/wizard-state.ts";
import { m } from "#i18n/messages.ts";
import { kindName, propertyTypeName } from "#i18n/vocabulary.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { Written } from "#ui/text/Written.tsx";
import type { PlaceFieldsProps } from "../fields/PlaceFields.tsx";
import { PostRadios } from "../fields/PostRadios.tsx";
import { PostSelect } from "../fields/PostSelect.tsx";
import { PicturesSection } from "../PicturesSection.tsx";
import { usePosting } from "../post-context.ts";
import type { StepParts } from "../PostForm.tsx";
import { PostSection } from "../PostSection.tsx";
import { PostStep } from "../PostStep.tsx";
import { PropertyFacts, type PropertyChoices } from "./PropertyFacts.tsx";
import { PropertyPlace } from "./PropertyPlace.tsx";
import { PropertyPrice } from "./PropertyPrice.tsx";
import { PropertyVisits } from "./PropertyVisits.tsx";
import { PropertyWho } from "./PropertyWho.tsx";
import { PropertyWords } from "./PropertyWords.tsx";

/** What is posted: its type, what of it is to let, and how it is laid out. Without a script all three stand there. */
function PropertyKind() {
  const { form, initial } = usePosting();
  const typed = useWatch({ control: form.control, name: ["type", "purpose"] }) as (string | null | undefined)[];
  const [type, purpose] = (["type", "purpose"] as const).map((name, index) => typed[index] ?? textOf(initial, name));
  const isHome = isDwelling(type ?? "");
  const shown = (isShown: boolean) => (isShown ? "" : "hidden noscript:block");
  return (
    <PostSection title={m.post_property_what()} step={1}>
      <PostRadios
        name="type"
        options={PROPERTY_TYPES.map((value) => ({ value, label: propertyTypeName(value) }))}
        required
      />
      <div className={shown(isHome && purpose === "rent")}>
        <PostSelect
          name="rental"
          options={RENTALS.map((value) => ({ value, label: kindName(value) }))}
          all={m.posting_not_said()}
        />
      </div>
      <div className={shown(isHome)}>
        <PostSelect
          name="layout"
          options={LAYOUTS.map((value) => ({ value, label: kindName(value) }))}
          all={m.posting_not_said()}
        />
      </div>
    </PostSection>
  );
}

/** All that was said, with a way back to each step, before it is sent. */
function PropertySend() {
  const { kind, wizard, move } = usePosting();
  const steps = kind.steps();
  const [values, pictures] = [currentValues(wizard), currentPictures(wizard)];
  return (
    <PostSection title={m.post_property_ready()} step={steps.length - 1}>
      <ul className="grid">
        {steps.slice(0, -1).map(({ title, line }, index) => {
          const said = line(values, pictures).filter((part) => part !== "");
          return (
            <li
              key={title}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2.5 border-b border-line py-1 text-sm"
            >
              <span className={said.length > 0 ? "text-ok" : "text-ink-mute"}>
                <Icon name={said.length > 0 ? "circle-check" : "minus"} size="sm" />
              </span>
              <span className="grid min-w-0 wrap-anywhere">
                <span className="text-xs text-ink-mute">{title}</span>
                <Written text={said.join(" · ") || m.posting_not_said()} />
              </span>
              <Button
                type="submit"
                name="go"
                value={index}
                kind="ghost"
                size="sm"
                className="min-h-11"
                onClick={(event) => {
                  event.preventDefault();
                  move(index);
                }}
              >
                {m.posting_edit()}
                <span className="sr-only">: {title}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="text-xs text-ink-mute">{m.post_property_lead()}</p>
    </PostSection>
  );
}

export type PropertyStepsProps = PropertyChoices & PlaceFieldsProps;

/** The ten steps of a property, in the order in which a person thinks of it. */
export function PropertySteps({
  facings,
  completions,
  placeChoices,
  parts,
}: PropertyStepsProps & { parts: StepParts }) {
  return (
    <>
      <PostStep index={0}>
        <PostSection title={m.post_property_want()} step={0}>
          <PostRadios
            name="purpose"
            options={[
              { value: "rent", label: m.post_property_rent(), hint: m.post_property_rent_hint() },
              { value: "sale", label: m.post_property_sale(), hint: m.post_property_sale_hint() },
            ]}
          />
        </PostSection>
      </PostStep>
      <PostStep index={1}>
        <PropertyKind />
      </PostStep>
      <PostStep index={2}>
        <PropertyWho />
      </PostStep>
      <PostStep index={3}>
        <PropertyPlace placeChoices={placeChoices} />
      </PostStep>
      <PostStep index={4}>
        <PropertyFacts facings={facings} completions={completions} />
      </PostStep>
      <PostStep index={5}>
        <PicturesSection {...parts} step={5} title={m.posting_pictures()} hint={m.posting_pictures_hint()} />
      </PostStep>
      <PostStep index={6}>
        <PropertyPrice />
      </PostStep>
      <PostStep index={7}>
        <PropertyWords />
      </PostStep>
      <PostStep index={8}>
        <PropertyVisits />
      </PostStep>
      <PostStep index={9}>
        <PropertySend />
      </PostStep>
    </>
  );
}
