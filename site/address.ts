/** Where this site is published: the handbook of the engine links to it with this address. */
export const ottomanAddress = 'https://ottomanjs.com';
