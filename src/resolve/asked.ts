/** The questions that one file asked, each with the parts of the file that rest on it. Used again for the next file. */

/** Questions are hashes, so their lowest bits tell where to look for them. */
export class Asked {
  #keys = new Int32Array(FIRST_SIZE);
  /** The parts by place, as a set; 0 where nothing is. */
  #parts = new Int32Array(FIRST_SIZE);
  #places: number[] = [];

  clear(): void {
    const parts = this.#parts;
    const places = this.#places;
    for (let at = 0; at < places.length; at++) parts[places[at] as number] = 0;
    this.#places = [];
  }

  /** The file asked this about itself: when it changes it is resolved anyway. */
  addOwn(question: number): void {
    this.#reserve(1);
    const place = this.#placeOf(question);
    if (this.#parts[place] === 0) this.#places.push(place);
    this.#keys[place] = question;
    this.#parts[place] |= OWN;
  }

  /** The first so many of these questions were asked by these parts. */
  add(questions: readonly number[], count: number, asking: number): void {
    this.#reserve(count);
    const keys = this.#keys;
    const parts = this.#parts;
    const places = this.#places;
    const last = keys.length - 1;
    for (let at = 0; at < count; at++) {
      const question = questions[at] as number;
      let place = question & last;
      while (parts[place] !== 0 && keys[place] !== question) place = (place + 1) & last;
      if (parts[place] === 0) places.push(place);
      keys[place] = question;
      parts[place] |= asking;
    }
  }

  /** What was asked of others, sorted. */
  list(): Int32Array {
    const keys = this.#keys;
    const parts = this.#parts;
    const places = this.#places;
    const asked = new Int32Array(places.length);
    let count = 0;
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number;
      if (((parts[place] as number) & OWN) === 0) asked[count++] = keys[place] as number;
    }
    return asked.slice(0, count).sort();
  }

  /** The parts that asked each of these questions. */
  partsAsking(questions: Int32Array): Int32Array {
    const parts = this.#parts;
    const count = questions.length;
    const asking = new Int32Array(count);
    for (let at = 0; at < count; at++) asking[at] = parts[this.#placeOf(questions[at] as number)] as number;
    return asking;
  }

  /** Where a question is or would be. */
  #placeOf(question: number): number {
    const keys = this.#keys;
    const parts = this.#parts;
    const last = keys.length - 1;
    let place = question & last;
    while (parts[place] !== 0 && keys[place] !== question) place = (place + 1) & last;
    return place;
  }

  /** Makes room for so many more: half of the places stay empty. */
  #reserve(more: number): void {
    const wanted = (this.#places.length + more) * 2;
    if (wanted < this.#keys.length) return;
    let size = this.#keys.length;
    while (size <= wanted) size *= 4;
    const keys = this.#keys;
    const parts = this.#parts;
    const places = this.#places;
    this.#keys = new Int32Array(size);
    this.#parts = new Int32Array(size);
    this.#places = [];
    for (const place of places) {
      const moved = this.#placeOf(keys[place] as number);
      this.#places.push(moved);
      this.#keys[moved] = keys[place] as number;
      this.#parts[moved] = parts[place] as number;
    }
  }
}

const FIRST_SIZE = 1024;
/** Beyond any part. */
const OWN = 1 << 30;
