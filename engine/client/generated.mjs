// Stands for modules that the engine writes: `generated.mjs?page-home` has the text that `generatedLoader.mjs` finds.
