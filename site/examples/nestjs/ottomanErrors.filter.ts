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

const statuses = new Map<unknown, HttpStatus>([
  [DocumentNotFoundError, HttpStatus.NOT_FOUND],
  [DocumentExistsError, HttpStatus.CONFLICT],
  [ValidationError, HttpStatus.UNPROCESSABLE_ENTITY],
]);

/** Gives Ottoman's errors their status; Nest handles all others. */
@Catch(DocumentNotFoundError, DocumentExistsError, ValidationError)
export class OttomanErrorsFilter extends BaseExceptionFilter {
  override catch(error: Error, host: ArgumentsHost) {
    const status =
      statuses.get(error.constructor) ?? HttpStatus.INTERNAL_SERVER_ERROR;
    super.catch(new HttpException(error.message, status), host);
  }
}
