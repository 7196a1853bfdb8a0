import {
  type ArgumentsHost,
  Catch,
  HttpException,
  HttpStatus,
} from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import {
  DocumentExistsError,
  DocumentNotFoundError,
  ValidationError,
} from 'ottoman';

const statuses = [
  [DocumentNotFoundError, HttpStatus.NOT_FOUND],
  [DocumentExistsError, HttpStatus.CONFLICT],
  [ValidationError, HttpStatus.UNPROCESSABLE_ENTITY],
] as const;

/** Gives Ottoman's errors their status; Nest handles all others. */
@Catch(DocumentNotFoundError, DocumentExistsError, ValidationError)
export class OttomanErrorsFilter extends BaseExceptionFilter {
  override catch(error: Error, host: ArgumentsHost) {
    const [, status] = statuses.find(([type]) => error instanceof type) ?? [];
    const answer = status ? new HttpException(error.message, status) : error;
    super.catch(answer, host);
  }
}
