{
  "name": "__package__",
  "private": true,
  "type": "module",
  "scripts": {
    "start": "ottoman-docs start",
    "dev": "ottoman-docs dev",
    "build": "ottoman-docs build",
    "preview": "ottoman-docs preview",
    "inspect": "ottoman-docs inspect",
    "lint": "ottoman-docs lint",
    "heading-ids": "ottoman-docs heading-ids",
    "translations": "ottoman-docs translations",
    "create-plugin": "ottoman-docs create-plugin",
    "create-part": "ottoman-docs create-part",
    "create-theme": "ottoman-docs create-theme",
    "version": "ottoman-docs version",
    "types": "npx --yes --package typescript@6 tsc --noEmit"
  },
  "dependencies": {
    "ottoman-docs": "__engine__",
    "react": "^19.0.0",
    "react-dom": "^19.0.0"
  },
  "devDependencies": {
    "@types/node": "^20.19.0",
    "@types/react": "^19.0.0",
    "@types/react-dom": "^19.0.0"
  },
  "allowScripts": {
    "esbuild": false
  },
  "pnpm": {
    "ignoredBuiltDependencies": [
      "esbuild"
    ]
  }
}
