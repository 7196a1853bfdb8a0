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
  checkId(id);
});

/** Refuses what is no code of an airline, before it becomes a key. */
function checkId(id: unknown): string {
  if (typeof id !== 'string' || !/^[A-Z0-9]{2}$/.test(id))
    throw new ValidationError('id must be two capitals or digits');
  return id;
}

@Injectable()
export class AirlinesService {
  private readonly airlines: ModelTypes<AirlineData, AirlineData>;

  constructor(@Inject(Ottoman) ottoman: Ottoman) {
    this.airlines = ottoman.model<AirlineData>('Airline', airlineSchema);
  }

  create(airline: AirlineData) {
    return this.airlines.create(airline);
  }

  async findOne(code: string) {
    return this.airlines.findById(checkId(code));
  }
}
