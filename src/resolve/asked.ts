/** The questions that one file asked, each with the parts of the file that rest on it. Used again for the next file. */

/** Questions are hashes, so their lowest bits tell where to look for them. */
export class Asked {
  #keys = new Int32Array(FIRST_SIZE);
  /** The parts by place, as a set; 0 where nothing is. */
  #parts = new Int32Array(FIRST_SIZE);
  #places: number[] = [];

  clear(): void {
    for (let at = 0; at < this.#places.length; at++) this.#parts[this.#places[at] as number] = 0;
    this.#places = [];
  }

  /** The file asked this about itself: when it changes it is resolved anyway. */
  addOwn(question: number): void {
    const place = this.#placeOf(question);
    this.#parts[place] |= OWN;
  }

  add(question: number, parts: number): void {
    // Finding the place may make room, and then the parts stand elsewhere.
    const place = this.#placeOf(question);
    this.#parts[place] |= parts;
  }

  /** What was asked of others, sorted. */
  list(): Int32Array {
    const asked = new Int32Array(this.#places.length);
    let count = 0;
    for (let at = 0; at < this.#places.length; at++) {
      const place = this.#places[at] as number;
      if (((this.#parts[place] as number) & OWN) === 0) asked[count++] = this.#keys[place] as number;
    }
    return asked.slice(0, count).sort();
  }

  partsAsking(question: number): number {
    return this.#parts[this.#placeOf(question)] as number;
  }

  #placeOf(question: number): number {
    const keys = this.#keys;
    const parts = this.#parts;
    const last = keys.length - 1;
    let place = question & last;
    while (parts[place] !== 0) {
      if (keys[place] === question) return place;
      place = (place + 1) & last;
    }
    if (this.#places.length * 2 > last) {
      this.#grow();
      return this.#placeOf(question);
    }
    keys[place] = question;
    this.#places.push(place);
    return place;
  }

  #grow(): void {
    const [keys, parts, places] = [this.#keys, this.#parts, this.#places];
    this.#keys = new Int32Array(keys.length * 4);
    this.#parts = new Int32Array(keys.length * 4);
    this.#places = [];
    for (const place of places) {
      const moved = this.#placeOf(keys[place] as number);
      this.#parts[moved] = parts[place] as number;
    }
  }
}

const FIRST_SIZE = 1024;
/** Beyond any part. */
const OWN = 1 << 30;
