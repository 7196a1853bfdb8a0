import {
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Ottoman } from 'ottoman';

/** One connection for the application: made at start, closed on shutdown. */
@Global()
@Module({
  providers: [
    {
      provide: Ottoman,
      useFactory: async () => {
        const ottoman = new Ottoman({ collectionName: '_default' });
        await ottoman.connect({
          connectionString: process.env.DB_URL ?? 'couchbase://127.0.0.1',
          bucketName: process.env.DB_BUCKET ?? 'travel',
          username: process.env.DB_USER ?? 'Administrator',
          password: process.env.DB_PASSWORD ?? 'password',
        });
        return ottoman;
      },
    },
  ],
  exports: [Ottoman],
})
export class OttomanModule implements OnApplicationShutdown {
  constructor(@Inject(Ottoman) private readonly ottoman: Ottoman) {}

  onApplicationShutdown() {
    return this.ottoman.close();
  }
}
