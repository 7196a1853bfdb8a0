/** How long tests wait, in ms: a limit for what never comes. On a crowded machine what does come may take long. */
export const patienceMs = 120_000;
