import { Inject, Injectable } from '@nestjs/common';
import { type ModelTypes, Ottoman, Schema, ValidationError } from 'ottoman';

export interface AirlineData {
  id?: string;
  name: string;
  country: string;
}

const airlineSchema = new Schema(
  {
    name: { type: String, required: true, trim: true },
    country: { type: String, required: true, uppercase: true },
  },
  { strict: true },
);
airlineSchema.pre('validate', ({ id }) => {
  if (typeof id !== 'string' || !/^[A-Z0-9]{2}$/.test(id))
    throw new ValidationError('id must be two capitals or digits');
});

@Injectable()
export class AirlinesService {
  private readonly airlines: ModelTypes<AirlineData, AirlineData>;

  constructor(@Inject(Ottoman) ottoman: Ottoman) {
    this.airlines = ottoman.model<AirlineData>('Airline', airlineSchema);
  }

  create(airline: AirlineData) {
    return this.airlines.create(airline);
  }

  findOne(code: string) {
    return this.airlines.findById(code);
  }
}
