import {
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Couchbase, Ottoman } from 'ottoman';

const url = process.env.DB_URL ?? 'couchbase://127.0.0.1';

/** One connection for the application: made at start, closed on shutdown. */
@Global()
@Module({
  providers: [
    {
      provide: Ottoman,
      useFactory: async () => {
        const ottoman = new Ottoman({ collectionName: '_default' });
        await ottoman
          .connect({
            connectionString: url,
            bucketName: process.env.DB_BUCKET ?? 'travel',
            username: process.env.DB_USER ?? 'Administrator',
            password: process.env.DB_PASSWORD ?? 'password',
            timeouts: process.env.DB_URL ? {} : { bootstrapTimeout: 2_000 },
          })
          .catch((error: unknown) => {
            if (!(error instanceof Couchbase.UnambiguousTimeoutError))
              throw error;
            throw new Error(
              `No Couchbase at ${url}. Start it (docker start couchbase), or set DB_URL to another address.`,
            );
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
