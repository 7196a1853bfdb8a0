/** Texts of the interface. Types only. */

/** The forms of a text by the plural category of a number in its language; `other` is for all that have no own form. */
export type PluralMessage = { readonly other: string } & {
  readonly [Form in 'zero' | 'one' | 'two' | 'few' | 'many']?: string;
};

/** A text of the interface, with `{name}` for each value in it. */
export type Message = string | PluralMessage;

/** Key → message. */
export type Messages = Readonly<Record<string, Message>>;
