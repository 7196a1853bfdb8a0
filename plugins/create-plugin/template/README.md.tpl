# __name__

A page that lists the entries of a file.

```ts
import { __variable__ } from '../plugins/__name__';

__variable__({ file: '__name__.txt', path: '/__name__' });
```
