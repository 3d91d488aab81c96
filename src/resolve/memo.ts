/**
 * Remembers answers together with the questions they rest on and what they cost.
 *
 * An answer must not depend on the order in which files are resolved, or an update would differ from a fresh index. It
 * is a function of what is asked and of those open computations that it runs into: a cycle is cut where it closes. So it
 * is remembered with the computations that cut it short, which must be open again, and with everything else on cycles that
 * it passed, none of which may be. Where a limit cut it short, it serves only as the start of a computation again. A
 * remembered answer costs as much of the limits as computing it did.
 */
import { Asked } from './asked.ts';
import type { FileView } from './file-view.ts';
import { addCut, type Frame } from './frame.ts';
import { type Noted, Notes } from './notes.ts';
import {
  append,
  areOpen,
  hasWhole,
  listBehindTheirs,
  NO_ANSWERS,
  NO_SLOTS,
  type Remembered,
  type Slot,
  union,
  withoutRepeats,
  withSlot,
} from './remembered.ts';
import { Slots } from './slots.ts';

/** Frame 0 is the file being resolved; limits count from the computation it started, which is frame 1. */
const ROOT = 1;
const MAX_DEPTH = 40;
const MAX_COST = 4000;
/** Where so many computations of one part met a limit, the others have less to spend. */
const MAX_MET = 128;
const COST_BEYOND = 200;

export class Memo {
  readonly slots = new Slots();
  readonly #frames: Frame[] = [];
  /** The innermost of them. */
  #frame: Frame | undefined;
  /** What open frames asked and took from others, those of inner frames behind those of outer ones; and how many. */
  readonly #questions: number[] = [];
  #asks = 0;
  readonly #inherited: Remembered[] = [];
  #takes = 0;
  /** What the parts of the file took from others, by part. */
  readonly #taken: (readonly Remembered[])[] = [];
  readonly #asked = new Asked();
  readonly #notes = new Notes();
  /** What `record` is running for. */
  subject: FileView | undefined;
  /** Tells runs of `record` apart. */
  #recording = 0;
  /** How many `note`s are open. */
  #noting = 0;
  #spent = 0;
  /** How many computations of this part met a limit, and what that leaves each. */
  #met = 0;
  #maxCost = MAX_COST;
  /** What was found with that, of no use to any other part. */
  readonly #scant = new Map<Slot, Remembered>();
  /** Whether a limit was met since frame 1 was opened. */
  #isLimited = false;
  /** How often something was cut short, or rested on what was. */
  #cuts = 0;
  #visitors = 0;

  /** Notes a question asked by whatever is being computed; `isOwn` when it is about the subject itself. */
  ask(question: number, isOwn = false): void {
    if (isOwn) this.#asked.addOwn(question);
    // An answer that others inherit rests on what its own file was asked like on anything else; so does what is noted.
    if (!isOwn || this.#frames.length > ROOT || this.#noting > 0) this.#questions[this.#asks++] = question;
  }

  /** What was found for a name asked in a row of a file's facts, to be repeated where it is asked for again. */
  noted<T>(view: FileView, row: number, name: string): Noted<T> | undefined {
    const noted = this.#notes.on(view, row).get(name) as Noted<T> | undefined;
    return noted !== undefined && this.holds(noted) ? noted : undefined;
  }

  /** Whether noting it again here would find the same, as far as that hangs on what may be spent. */
  holds({ notedIn, isWhole, isScant, met }: Noted<unknown>): boolean {
    if (notedIn === this.#recording || this.#frames.length > ROOT) return true;
    return this.#maxCost === MAX_COST && (isWhole || (!isScant && this.#met + met <= MAX_MET));
  }

  noteOn<T>(view: FileView, row: number, name: string, compute: () => T): T {
    const noted = this.note(compute);
    const isAtRoot = this.#frames.length === ROOT && view === this.subject;
    if (noted.isWhole || isAtRoot) this.#notes.on(view, row).set(name, noted);
    return noted.value;
  }

  note<T>(compute: () => T): Noted<T> {
    const frame = this.#frame as Frame;
    const { cost, height } = frame;
    const firstQuestion = this.#asks;
    const firstInherited = this.#takes;
    const cuts = this.#cuts;
    const met = this.#met;
    // What it has taken from others already, it takes again.
    frame.id = ++this.#visitors;
    frame.height = 1;
    this.#noting++;
    const value = compute();
    this.#noting--;
    const noted = {
      value,
      questions: this.#questions.slice(firstQuestion, this.#asks),
      inherited: this.#inherited.slice(firstInherited, this.#takes),
      cost: frame.cost - cost,
      height: frame.height,
      isWhole: this.#cuts === cuts,
      met: this.#met - met,
      isScant: this.#maxCost < MAX_COST,
      notedIn: this.#frames.length === ROOT ? this.#recording : 0,
    };
    if (height > frame.height) frame.height = height;
    return noted;
  }

  /** Notes again what was noted, unless this run did so already; false where it may be something else here. */
  repeat(noted: Noted<unknown>): boolean {
    const { questions, inherited, cost, height, isWhole } = noted;
    const depth = this.#frames.length;
    if (depth === ROOT) {
      this.#meet(noted.met);
      if (noted.notedIn === this.#recording && this.#noting === 0) return true;
      noted.notedIn = this.#recording;
      if (!isWhole) this.#cuts++;
    } else if (!isWhole || depth + height > MAX_DEPTH || this.#spent + cost > this.#maxCost) return false;
    const frame = this.#frame as Frame;
    frame.cost += cost;
    if (height > frame.height) frame.height = height;
    this.#spent += cost;
    for (let at = 0; at < questions.length; at++) this.#questions[this.#asks++] = questions[at] as number;
    for (let at = 0; at < inherited.length; at++) {
      const answer = inherited[at] as Remembered;
      if (answer.seenBy !== frame.id) this.#take(frame, answer);
    }
    return true;
  }

  /** What was computed and all questions behind it; whoever asked does not rest on them. */
  aside<T>(compute: () => T): { readonly value: T; readonly questions: ReadonlySet<number> } {
    const frame = this.#frame as Frame;
    const [firstQuestion, firstInherited] = [this.#asks, this.#takes];
    frame.id = ++this.#visitors;
    const value = compute();
    const questions = new Set(this.#questions.slice(firstQuestion, this.#asks));
    const answers: Remembered[] = [];
    listBehindTheirs(this.#inherited.slice(firstInherited, this.#takes), ++this.#visitors, answers);
    for (const answer of answers) for (const question of answer.questions) questions.add(question);
    this.#asks = firstQuestion;
    this.#takes = firstInherited;
    // What it took is to be taken by whoever asks for it next.
    frame.id = ++this.#visitors;
    return { value, questions };
  }

  /** Begins with a file. */
  open(subject: FileView): void {
    // What is remembered never changes an answer, so forgetting all of it costs only time.
    if (this.slots.answered >= MAX_REMEMBERED) {
      this.slots.forget();
      this.#notes.forget();
    }
    this.#asked.clear();
    this.#notes.begin(subject);
    this.#taken.length = 0;
  }

  /** Runs one top-level computation, for a part of the file that was begun with. */
  record(subject: FileView, part: number, compute: () => void): void {
    const frame = this.#push(this.slots.apart());
    this.subject = subject;
    this.#recording = frame.id;
    this.#noting = 0;
    this.#met = 0;
    this.#maxCost = MAX_COST;
    this.#scant.clear();
    try {
      compute();
      this.#asked.add(this.#questions, this.#asks, 1 << part);
      this.#taken[part] = this.#inherited.slice(0, this.#takes);
    } finally {
      this.#pop(frame);
      this.subject = undefined;
    }
  }

  /** Ends with a file: every question beyond it that its parts rest on, those of all that they took from others included. */
  close(): Asked {
    const walk = ++this.#visitors;
    const answers: Remembered[] = [];
    for (const taken of this.#taken) if (taken !== undefined) listBehindTheirs(taken, walk, answers);
    this.#taken.forEach((taken, part) => {
      for (let at = 0; at < taken.length; at++) (taken[at] as Remembered).parts |= 1 << part;
    });
    for (let at = answers.length - 1; at >= 0; at--) {
      const { parts, questions, inherited } = answers[at] as Remembered;
      this.#asked.add(questions, questions.length, parts);
      for (let place = 0; place < inherited.length; place++) (inherited[place] as Remembered).parts |= parts;
    }
    return this.#asked;
  }

  /** The answer kept in a slot, where there is one that serves here: most questions were asked before. */
  find<T>(slot: Slot): { readonly value: T } | undefined {
    if (this.#frames.length <= ROOT) {
      this.#spent = 0;
      this.#isLimited = false;
    }
    for (let known = slot.answer; known !== undefined; known = known.next) {
      if (!this.#fits(known)) continue;
      this.#inherit(known);
      this.#spent += known.cost;
      if (known.isLimited) this.#meet(1);
      return known as Remembered & { readonly value: T };
    }
    const scant = this.#scant.size === 0 || this.#frames.length > ROOT ? undefined : this.#scant.get(slot);
    if (scant !== undefined) this.#inherit(scant);
    return scant as { readonly value: T } | undefined;
  }

  /** The answer kept in a slot, computed at most once where that is sound. */
  get<T>(slot: Slot, whenCut: T, compute: () => T): T {
    const known = this.find<T>(slot);
    return known === undefined ? this.compute(slot, whenCut, compute) : known.value;
  }

  /** An answer that was not found; `whenCut` stands in for cycles and limits. */
  compute<T>(slot: Slot, whenCut: T, compute: () => T): T {
    if (slot.openAt >= 0 || this.#isOver()) {
      this.#cut(slot.openAt);
      return whenCut;
    }
    const frame = this.#push(slot);
    this.#spent++;
    let answer: Remembered | undefined;
    try {
      answer = this.#close(frame, compute());
    } finally {
      this.#pop(frame);
    }
    this.#remember(slot, answer);
    this.#inherit(answer);
    if (answer.isLimited && this.#frames.length === ROOT) this.#meet(1);
    return answer.value as T;
  }

  /** Whether nothing more is computed here. */
  #isOver(): boolean {
    return this.#frames.length > MAX_DEPTH || this.#spent > this.#maxCost;
  }

  /** The same, to be taken for a limit that is met where that is so. */
  isCutShort(): boolean {
    if (this.#frames.length <= ROOT || !this.#isOver()) return false;
    this.#cut(-1);
    return true;
  }

  #meet(limits: number): void {
    this.#met += limits;
    if (this.#met > MAX_MET) this.#maxCost = COST_BEYOND;
  }

  /** Whether computing it here would give the same answer. */
  #fits(answer: Remembered): boolean {
    const depth = this.#frames.length;
    if (answer.isLimited) return depth === ROOT && this.#maxCost === MAX_COST;
    if (depth + answer.height > MAX_DEPTH || this.#spent + answer.cost > this.#maxCost) return false;
    return answer.cyclic === NO_SLOTS || this.#fitsCycles(answer);
  }

  #fitsCycles({ cutBy, cyclic }: Remembered): boolean {
    if (this.#isLimited || !areOpen(cutBy)) return false;
    for (let depth = 0; depth < this.#frames.length; depth++) {
      const { slot } = this.#frames[depth] as Frame;
      if (cyclic.has(slot) && !cutBy.includes(slot)) return false;
    }
    return true;
  }

  #push(slot: Slot): Frame {
    const frame: Frame = {
      id: ++this.#visitors,
      slot,
      firstQuestion: this.#asks,
      firstInherited: this.#takes,
      cost: 1,
      height: 1,
      cutBy: undefined,
      cyclic: NO_SLOTS,
      isLimited: false,
    };
    slot.openAt = this.#frames.length;
    this.#frames.push(frame);
    this.#frame = frame;
    return frame;
  }

  #pop(frame: Frame): void {
    this.#frames.pop();
    this.#frame = this.#frames.at(-1);
    frame.slot.openAt = -1;
    this.#asks = frame.firstQuestion;
    this.#takes = frame.firstInherited;
  }

  #cut(openAt: number): void {
    this.#cuts++;
    const frame = this.#frame;
    if (openAt >= 0) {
      if (frame !== undefined) addCut(frame, openAt);
      return;
    }
    this.#isLimited = true;
    if (frame !== undefined) frame.isLimited = true;
  }

  #close(frame: Frame, value: unknown): Remembered {
    const { cost, height, slot, cutBy, isLimited, firstQuestion, firstInherited } = frame;
    cutBy?.delete(this.#frames.length - 1);
    return {
      value,
      questions: withoutRepeats(this.#questions, firstQuestion, this.#asks),
      inherited: firstInherited === this.#takes ? NO_ANSWERS : this.#inherited.slice(firstInherited, this.#takes),
      cost,
      height,
      cutBy: cutBy === undefined ? UNCUT : this.#slotsAt(cutBy),
      cyclic: cutBy === undefined ? frame.cyclic : withSlot(frame.cyclic, slot),
      isLimited,
      next: undefined,
      seenBy: 0,
      parts: 0,
    };
  }

  #slotsAt(depths: ReadonlySet<number>): Slot[] {
    const slots: Slot[] = [];
    for (const depth of depths) slots.push((this.#frames[depth] as Frame).slot);
    return slots;
  }

  #remember(slot: Slot, answer: Remembered): void {
    // A limited answer is for starting a computation, and this one was not.
    if (answer.isLimited && this.#frames.length > ROOT) return;
    if (answer.isLimited && this.#maxCost < MAX_COST) {
      this.#scant.set(slot, answer);
      return;
    }
    const first = slot.answer;
    if (first === undefined) this.slots.keep(slot, answer);
    else if (answer.cutBy.length > 0) append(first, answer);
    else if (!hasWhole(first, answer.isLimited)) {
      answer.next = first;
      this.slots.keep(slot, answer);
    }
  }

  #inherit(answer: Remembered): void {
    const outer = this.#frame;
    if (outer === undefined) return;
    outer.cost += answer.cost;
    if (answer.height >= outer.height) outer.height = answer.height + 1;
    if (answer.isLimited || answer.cyclic !== NO_SLOTS) this.#inheritCuts(outer, answer);
    if (answer.seenBy !== outer.id) this.#take(outer, answer);
  }

  #inheritCuts(outer: Frame, { isLimited, cutBy }: Remembered): void {
    this.#cuts++;
    outer.isLimited ||= isLimited;
    for (let at = 0; at < cutBy.length; at++) addCut(outer, (cutBy[at] as Slot).openAt);
  }

  #take(outer: Frame, answer: Remembered): void {
    answer.seenBy = outer.id;
    this.#inherited[this.#takes++] = answer;
    // The file itself is on no cycle, and takes what is on thousands.
    if (answer.cyclic === NO_SLOTS || this.#frames.length === ROOT) return;
    if (answer.cyclic !== outer.cyclic) outer.cyclic = union(outer.cyclic, answer.cyclic);
  }
}

const UNCUT: readonly Slot[] = [];
const MAX_REMEMBERED = 20_000;
