import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { AirlinesService } from './airlines.service';

/** A promise only: a request may bring anything, or no body at all. */
interface AirlineBody {
  code: string;
  name: string;
  country: string;
}

@Controller('airlines')
export class AirlinesController {
  constructor(
    @Inject(AirlinesService) private readonly airlines: AirlinesService,
  ) {}

  @Post()
  create(@Body() body?: AirlineBody) {
    const { code, ...fields } = body ?? ({} as AirlineBody);
    return this.airlines.create({ ...fields, id: code });
  }

  @Get(':code')
  findOne(@Param('code') code: string) {
    return this.airlines.findOne(code);
  }
}
