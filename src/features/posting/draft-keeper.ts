import { call } from "#api/call.ts";
import { deleteDraft, getDraft, putDraft } from "#api/drafts.ts";
import type { Draft, DraftKind } from "#domain/draft.ts";
import { deviceDraft, readContent, type DeviceDraft, type OtherContent, type PostContent } from "#stores/post-draft.ts";
import { asServer, blankDraft, timestamp } from "./blank-draft.ts";
import { isOwn, meetDrafts, meetPost, type Meeting } from "./draft-meeting.ts";

/** After the last key: kept on the device, then in the account. */
const DEVICE_AFTER_MILLISECONDS = 250;
const ACCOUNT_AFTER_MILLISECONDS = 1_500;
/** Until the account is tried again after it was busy. */
const AGAIN_AFTER_MILLISECONDS = 15_000;

export type Kept = { savedAt: string; device: boolean; account: boolean };

export type KeeperOptions = {
  kind: DraftKind;
  /** Name of the device's draft. */
  key: string;
  /** A new post is kept in the account as well; a change of a post on the device only. */
  account: boolean;
  owner: string;
  read: () => PostContent;
  show: (content: PostContent) => void;
  /** Something was kept; where. */
  kept: (kept: Kept) => void;
  /** There is another version, and somebody has to choose; null: no more. */
  conflict: (other: OtherContent | null) => void;
  /** The account said that nobody is signed in. */
  expired: () => void;
  /** The draft was sent or thrown away elsewhere, and its pictures with it. */
  picturesGone: () => void;
};

/** Keeps what is typed: at once on the device, soon after in the account, so that a closed tab or an empty battery loses nothing. */
export class DraftKeeper {
  readonly #options: KeeperOptions;
  readonly #store: ReturnType<typeof deviceDraft>;
  #draft: DeviceDraft | undefined;
  #base: DeviceDraft["base"] = null;
  #deviceTimer: ReturnType<typeof setTimeout> | undefined;
  #accountTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #stopped = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#store = deviceDraft(options.key);
    this.#store.listen((draft) => this.#follow(draft));
    addEventListener("online", () => void this.#send());
    addEventListener("pagehide", () => this.flush());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "hidden") return;
      this.flush();
      void this.#send();
    });
  }

  /** What this device has for this account; a draft of somebody else on the same device stays where it is until something is typed. */
  get found(): DeviceDraft | undefined {
    const draft = this.#store.get();
    return draft && (draft.owner === "" || draft.owner === this.#options.owner) ? draft : undefined;
  }

  /** Begins with what was kept. `server`: the account's draft; undefined where it could not be asked. */
  start(server: Draft | null | undefined): Meeting {
    const device = this.found;
    const meeting = meetDrafts(device, server === undefined ? asServer(device) : server);
    const { content, other, id, version, unsent } = meeting;
    if (content) {
      this.#keep({
        ...content,
        id,
        version,
        unsent,
        other,
        savedAt: device?.savedAt ?? server?.updatedAt ?? timestamp(),
      });
      this.#options.show(content);
      if (unsent) this.#soon();
    } else {
      this.#draft = { ...blankDraft(this.#options.owner, this.#base), id, version };
    }
    if (other) this.#options.conflict(other);
    return meeting;
  }

  /** Begins a change of a post, with what was typed in an earlier visit. Returns the names of what was. */
  startEdit(base: NonNullable<DeviceDraft["base"]>, post: PostContent): string[] {
    const { typed, ...content } = meetPost(this.found, post);
    this.#base = base;
    this.#draft = { ...blankDraft(this.#options.owner, this.#base), ...content };
    this.#options.show(this.#draft);
    return typed;
  }

  get base(): DeviceDraft["base"] {
    return this.#base;
  }
  /** The post has a newer state; what is typed now replaces that one. */
  rebase(base: NonNullable<DeviceDraft["base"]>): void {
    this.#base = base;
    this.flush();
  }

  /** Something changed in the form. */
  changed(): void {
    if (this.#stopped) return;
    clearTimeout(this.#deviceTimer);
    this.#deviceTimer = setTimeout(() => this.flush(true), DEVICE_AFTER_MILLISECONDS);
  }

  /** Keeps the form on the device now. `force`: even if no change is waiting. */
  flush(force = this.#deviceTimer !== undefined): void {
    if (!force || this.#stopped) return;
    clearTimeout(this.#deviceTimer);
    this.#deviceTimer = undefined;
    const { id = null, version = 0, other = null } = this.#draft ?? {};
    this.#keep({ ...this.#options.read(), id, version, other, unsent: true, savedAt: timestamp() });
    this.#soon();
  }

  /** Id of the account's draft, which is made if there is none. Rejects where that is impossible at the moment. */
  async id(): Promise<string> {
    this.flush(true);
    if (!this.#draft?.id) await this.#send();
    if (!this.#draft?.id) throw new Error("The draft is not in the account yet");
    return this.#draft.id;
  }

  keepMine(): void {
    if (!this.#draft?.other) return;
    this.#keep({ ...this.#draft, version: this.#draft.other.version, other: null, unsent: true });
    this.#options.conflict(null);
    void this.#send();
  }
  takeOther(): void {
    const other = this.#draft?.other;
    if (!this.#draft || !other) return;
    const { values, pictures, step, version, savedAt } = other;
    this.#keep({ ...this.#draft, values, pictures, step, version, savedAt, other: null, unsent: false });
    this.#options.conflict(null);
    this.#options.show(other);
  }

  /** Nothing is kept while the post is on its way. Resolves when the last write has arrived. */
  async stop(): Promise<void> {
    this.flush(true);
    this.#stopped = true;
    clearTimeout(this.#accountTimer);
    await this.#sending;
  }
  goOn(): void {
    this.#stopped = false;
  }

  /** The post is on its way, or the draft is not wanted any more: `everywhere` takes it out of the account too. */
  async forget(everywhere: boolean): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#deviceTimer);
    clearTimeout(this.#accountTimer);
    await this.#sending;
    this.#draft = blankDraft(this.#options.owner, this.#base);
    this.#store.set(undefined);
    this.#options.kept({ savedAt: "", device: false, account: false });
    if (everywhere && this.#options.account) await call(deleteDraft, { kind: this.#options.kind });
    this.#deviceTimer = undefined;
    this.#stopped = false;
  }

  #keep(draft: Omit<DeviceDraft, "owner" | "device" | "base">): void {
    const device = this.#draft?.device || this.found?.device || crypto.randomUUID();
    this.#draft = { ...draft, owner: this.#options.owner, device, base: this.#base };
    let isKept = true;
    try {
      this.#store.set(this.#draft);
    } catch {
      // Storage is full or forbidden; the account may still have it.
      isKept = false;
    }
    this.#options.kept({ savedAt: draft.savedAt, device: isKept, account: this.#options.account && !draft.unsent });
  }

  /** Another tab of this browser wrote: what is typed there is seen here. */
  #follow(draft: DeviceDraft | undefined): void {
    if (!draft || draft === this.#draft || this.#stopped || this.#deviceTimer !== undefined) return;
    if (draft.owner !== this.#options.owner) return;
    const isOlder = this.#draft && draft.savedAt === this.#draft.savedAt;
    this.#draft = draft;
    this.#options.kept({ savedAt: draft.savedAt, device: true, account: this.#options.account && !draft.unsent });
    if (!isOlder) this.#options.show(draft);
  }

  #soon(after = ACCOUNT_AFTER_MILLISECONDS): void {
    if (!this.#options.account || this.#stopped) return;
    clearTimeout(this.#accountTimer);
    this.#accountTimer = setTimeout(() => void this.#send(), after);
  }

  #send(): Promise<void> {
    this.#sending ??= this.#put().finally(() => (this.#sending = null));
    return this.#sending;
  }

  async #put(): Promise<void> {
    const draft = this.#draft;
    if (!draft?.unsent || draft.other || !this.#options.account || this.#stopped) return;
    const { kind } = this.#options;
    const { values, pictures, step, device, version, savedAt } = draft;
    const answer = await call(putDraft, { kind, data: { values, pictures, step, device }, version });
    const latest = this.#draft ?? draft;
    if (answer.ok && answer.data.draft) {
      const { id, version: next } = answer.data.draft;
      const isLatest = latest.savedAt === savedAt;
      this.#keep({ ...latest, id, version: next, unsent: !isLatest });
      if (!isLatest) this.#soon();
    } else if (!answer.ok) {
      if (answer.problem.code === "draft-changed") await this.#meetOther(latest);
      else if (answer.problem.code === "signed-out") this.#options.expired();
      else if (answer.problem.status === 429 || answer.problem.status >= 500) this.#soon(AGAIN_AFTER_MILLISECONDS);
    }
  }

  /** Another device was quicker. */
  async #meetOther(draft: DeviceDraft): Promise<void> {
    const answer = await call(getDraft, { kind: this.#options.kind });
    if (!answer.ok) return;
    const server = answer.data.draft;
    const content = server && readContent(server.data);
    if (!server || !content) {
      // Gone there: this one begins anew, without the pictures that went with it.
      this.#keep({ ...draft, pictures: [], id: null, version: 0, unsent: true });
      this.#options.picturesGone();
      return this.#soon();
    }
    if (isOwn(server, draft)) {
      this.#keep({ ...draft, id: server.id, version: server.version, unsent: true });
      return this.#soon();
    }
    const other = { ...content, savedAt: server.updatedAt, version: server.version };
    this.#keep({ ...draft, id: server.id, other });
    this.#options.conflict(other);
  }
}
