export type ErrorDetails = {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  code?: string
  param?: string
  status?: number
}

/** A refusal by the sandbox's API. Thrown, to roll back the transaction; the SDK recognises a failure by its `error`. */
export class ApiError extends Error {
  readonly status: number
  readonly error: { type: string; message: string; code?: string; param?: string; doc_url?: string }

  constructor(message: string, { type = 'invalid_request_error', code, param, status = 400 }: ErrorDetails = {}) {
    super(message)
    this.status = status
    this.error = {
      type,
      message,
      ...(code && { code, doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}` }),
      ...(param && { param }),
    }
  }
}

export function noSuch(kind: string, id: string, param: string): ApiError {
  return new ApiError(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status: 404 })
}
