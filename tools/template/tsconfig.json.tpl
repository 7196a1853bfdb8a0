{
  "compilerOptions": {
    "target": "ES2022",
    "lib": [
      "ES2024",
      "DOM",
      "DOM.Iterable"
    ],
    "module": "ESNext",
    "moduleResolution": "Bundler",
    "jsx": "react-jsx",
    "strict": true,
    "noEmit": true,
    "skipLibCheck": true,
    "types": [
      "node",
      "ottoman-docs/theme/css"
    ]
  },
  "include": [
    "site",
    "plugins"
  ],
  "exclude": [
    "site/content"
  ]
}
