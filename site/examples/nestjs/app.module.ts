import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AirlinesController } from './airlines.controller';
import { AirlinesService } from './airlines.service';
import { OttomanModule } from './ottoman.module';
import { OttomanErrorsFilter } from './ottomanErrors.filter';

@Module({
  imports: [OttomanModule],
  controllers: [AirlinesController],
  providers: [
    AirlinesService,
    { provide: APP_FILTER, useClass: OttomanErrorsFilter },
  ],
})
export class AppModule {}
