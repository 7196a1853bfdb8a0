// Placeholder for modules that the engine generates: `generated.mjs?page-home` gets the text that
// `generatedLoader.mjs` looks up.
