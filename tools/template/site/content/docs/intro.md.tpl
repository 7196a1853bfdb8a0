---
description: Start here - what __title__ is for, what you need before you begin, and where to read on.
sidebar_position: 1
---

# Introduction

__title__ is new. This page is a start: say here what readers find, and for whom it is.

## Where to go next

- [Write a page](./guides/write-a-page.md) shows the folder and an example.
- [Change the look](./guides/change-the-look.md) sets title, menu, colour and logo.
- [Commands](./reference/commands.md) lists what you can run.

:::tip

Delete these pages when you have your own. The sidebar follows the folders.

:::
