import { SiteError } from '../../report/report';
import { containers } from './eachLine';

/** Where marks have no partner, parsers look for one again and again: their time grows with the square of this number. */
const maxMarks = 5_000;
/** More list items or underlined headings take the JavaScript parser seconds. */
const maxItems = 10_000;
/** A quote on its own takes the time of two list items. */
const itemsOfQuote = 2;
/** A line below nested quotes and lists is compared with each of them, up to 100. */
const maxComparisons = 500_000;
/** A row gets a cell for each column that it lacks: a wide and long table of short rows would fill the memory. */
const maxMissingCells = 200_000;

/**
 * Ends a text whose marks would take a parser seconds. Counts the brackets, stars and other marks between blank lines, and
 * the cells that the rows of tables lack.
 */
export class MarkBudget {
  readonly #file: string;
  /** Of the lines since the last break. */
  #marks = 0;
  /** Squares of the marks above. */
  #spent = 0;
  /** Of the table that the line is in. */
  #columns = 0;
  #missingCells = 0;
  #items = 0;
  /** Marks of quotes and lists in front of the last line that had some, up to a blank line. */
  #containers = 0;
  #comparisons = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Counts a line outside of code; `number` is its line in the file. */
  read(text: string, number: number): void {
    const isRow = this.#columns > 0 && text.includes('|');
    if (isRow || isBreak(text)) {
      this.#spent += this.#marks ** 2;
      this.#marks = 0;
    }
    this.#countContainers(text);
    // Brackets come in pairs: one of a pair counts.
    this.#marks += Math.max(text.match(marks)?.length ?? 0, text.match(/\]/g)?.length ?? 0);
    const areMarksFew = this.#spent + this.#marks ** 2 <= maxMarks ** 2;
    if (areMarksFew && this.#items <= maxItems && this.#comparisons <= maxComparisons) return;
    throw new SiteError({
      message: 'content: too many brackets, stars, list items or other marks to parse',
      place: { file: this.#file, line: number },
      action: 'Write them in a code block, or divide the text with blank lines and into pages.',
    });
  }

  #countContainers(text: string): void {
    const isQuote = /^[ \t]*>/.test(text);
    if (isQuote && this.#containers === 0) this.#items += itemsOfQuote;
    if (item.test(text)) this.#items += 1;
    const own = containersOf(text);
    if (own > 0 || text.trim() === '') this.#containers = own;
    else this.#comparisons += this.#containers;
  }

  /** Counts a line of a table; also one of code, because the parser may see no code there. */
  readCells(text: string, number: number): void {
    if (/^[ \t>]*$/.test(text)) this.#columns = 0;
    else if (this.#columns === 0) this.#columns = isDelimiterRow(text) ? barsOf(text) : 0;
    else this.#missingCells += Math.max(0, this.#columns - barsOf(text));
    if (this.#missingCells <= maxMissingCells) return;
    throw new SiteError({
      message: `content: the rows of tables lack more than ${maxMissingCells} cells`,
      place: { file: this.#file, line: number },
      action: 'Fill the rows, or remove columns from the first row of the table.',
    });
  }
}

/** Whether a line ends the paragraph above it: a blank one, a heading or an item. */
const isBreak = (text: string) => /^(?:[ \t>]*$| {0,3}(?:#{1,6}|[-+*])[ \t])/.test(text);

/** The number of marks of quotes and lists in front of a line. */
export const containersOf = (text: string): number =>
  containerMarks.exec(text)?.[0].match(/>|[-+*.)]/g)?.length ?? 0;

const containerMarks = new RegExp(`^${containers}`);

/** Whether a line may be the one below the first row of a table. */
const isDelimiterRow = (text: string) => text.includes('-') && /^[ \t>|:-]+$/.test(text);
const barsOf = (text: string) => text.split('|').length - 1;

/** A list item, or the line below a heading. */
const item = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]|(?:=+|-+)[ \t]*$)/;
const marks = /[[{<&]|\*+|_+|~+|`+/g;
