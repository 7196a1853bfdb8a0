{
  "recommendations": [
    "redhat.vscode-yaml"
  ]
}
