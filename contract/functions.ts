import type * as z from 'zod/mini'
import { booksFunctions } from './functions/books.ts'
import { buyingFunctions } from './functions/buying.ts'
import { casesFunctions } from './functions/cases.ts'
import { catalogueFunctions } from './functions/catalogue.ts'
import { dataProtectionFunctions } from './functions/data-protection.ts'
import { documentFunctions } from './functions/documents.ts'
import { emailsFunctions } from './functions/emails.ts'
import { filesFunctions } from './functions/files.ts'
import { manualOrdersFunctions } from './functions/manual-orders.ts'
import { myOrdersFunctions } from './functions/my-orders.ts'
import { operationsFunctions } from './functions/operations.ts'
import { orderWorkFunctions } from './functions/order-work.ts'
import { ordersFunctions } from './functions/orders.ts'
import { peopleFunctions } from './functions/people.ts'
import { refundFunctions } from './functions/refunds.ts'
import { reviewFunctions } from './functions/reviews.ts'
import { rolesFunctions } from './functions/roles.ts'
import { submissionsFunctions } from './functions/submissions.ts'
import { workbenchFunctions } from './functions/workbench.ts'

/** Every call of the browser: its access, input and output. */
export const functions = {
  ...buyingFunctions,
  ...myOrdersFunctions,
  ...submissionsFunctions,
  ...casesFunctions,
  ...filesFunctions,
  ...rolesFunctions,
  ...ordersFunctions,
  ...orderWorkFunctions,
  ...manualOrdersFunctions,
  ...refundFunctions,
  ...documentFunctions,
  ...reviewFunctions,
  ...emailsFunctions,
  ...catalogueFunctions,
  ...booksFunctions,
  ...operationsFunctions,
  ...dataProtectionFunctions,
  ...peopleFunctions,
  ...workbenchFunctions,
}

export type Functions = typeof functions
export type FunctionName = keyof Functions
export type CallInput<Name extends FunctionName> = z.input<Functions[Name]['input']>
export type CallOutput<Name extends FunctionName> = z.output<Functions[Name]['output']>
/** The input as the handler receives it: checked, with defaults filled in. */
export type HandlerInput<Name extends FunctionName> = z.output<Functions[Name]['input']>
/** The output as the handler returns it: dates may still be `Date`. */
export type HandlerResult<Name extends FunctionName> = z.input<Functions[Name]['output']>
