/** Where the handbook is published: other sites link to it with this address. Undefined until it is. */
export const handbookAddress: string | undefined = 'https://handbook.ottomanjs.com';
