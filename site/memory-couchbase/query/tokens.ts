import { isReserved } from './keywords';
import { lex, SyntaxFault, type Token } from './lex';

/** Reads the tokens of a statement one after the other; keywords match without regard to case. */
export class Tokens {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(statement: string) {
    this.#tokens = lex(statement);
  }

  get next(): Token {
    return this.#tokens[this.#at]!;
  }

  /** The token `ahead` of the next one. */
  peek(ahead: number): Token {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)]!;
  }

  take(): Token {
    const token = this.next;
    if (token.type !== 'end') this.#at += 1;
    return token;
  }

  /** Whether the next tokens are these keywords. */
  isWord(...words: string[]): boolean {
    return words.every((word, index) => {
      const token = this.peek(index);
      return token.type === 'word' && token.text.toUpperCase() === word;
    });
  }

  /** Takes these keywords when they are next. */
  takeWord(...words: string[]): boolean {
    if (!this.isWord(...words)) return false;
    this.#at += words.length;
    return true;
  }

  expectWord(...words: string[]): void {
    if (!this.takeWord(...words)) this.fail();
  }

  isSymbol(symbol: string): boolean {
    return this.next.type === 'symbol' && this.next.text === symbol;
  }

  takeSymbol(symbol: string): boolean {
    if (!this.isSymbol(symbol)) return false;
    this.#at += 1;
    return true;
  }

  expectSymbol(symbol: string): void {
    if (!this.takeSymbol(symbol)) this.fail();
  }

  /** Items with commas between them. */
  list<T>(read: () => T): T[] {
    const items = [read()];
    while (this.takeSymbol(',')) items.push(read());
    return items;
  }

  /** Items with commas between them, or none, up to a closing bracket. */
  listUntil<T>(bracket: string, read: () => T): T[] {
    if (this.takeSymbol(bracket)) return [];
    const items = this.list(read);
    this.expectSymbol(bracket);
    return items;
  }

  /** Throws when tokens are left. */
  expectEnd(): void {
    if (this.next.type !== 'end') this.fail();
  }

  /** Stops at the next token. */
  fail(message?: string): never {
    const { text, at, type } = this.next;
    const note = type === 'word' && isReserved(text) ? ' (reserved word)' : '';
    const near = type === 'end' ? 'at end of input' : `near "${text}"${note}`;
    throw new SyntaxFault(message ?? `syntax error - ${near}`, at);
  }
}
