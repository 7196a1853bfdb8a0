import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { AirlinesService } from './airlines.service';

@Controller('airlines')
export class AirlinesController {
  constructor(
    @Inject(AirlinesService) private readonly airlines: AirlinesService,
  ) {}

  @Post()
  create(
    @Body() {
      code,
      ...fields
    }: {
      code: string;
      name: string;
      country: string;
    },
  ) {
    return this.airlines.create({ ...fields, id: code });
  }

  @Get(':code')
  findOne(@Param('code') code: string) {
    return this.airlines.findOne(code);
  }
}
