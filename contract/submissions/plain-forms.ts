import { identifierType } from '#domain/customers/identifier-type.ts'
import { namesOfFiles } from '#domain/site/files-by-name.ts'
import type { CallInput, CallOutput, FunctionName } from '../functions.ts'

/** Form fields as a browser posts them: text by field name; several values of one field are separate lines. */
export type PlainFields = Readonly<Record<string, string | undefined>>

type PlainForm = {
  /** The function's input from the form's fields. The function's own schema then validates it. */
  read: (fields: PlainFields) => Record<string, unknown>
  /** Whether to validate the fields only, because the visitor must confirm them first. */
  isDraft?: (fields: PlainFields) => boolean
}

/** An empty field counts as left out. */
const given = (fields: PlainFields) => Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))

/** A ticked checkbox is sent as `on`, an empty one not at all. */
function readReview({ id, access, stars, title, text, display_name, incentive }: PlainFields) {
  return { id, access, stars: Number(stars), title, text, display_name, incentive: incentive === 'on' }
}

/** Functions that a form can call without JavaScript. A form has no session, so the caller is anonymous. */
export const plainForms = {
  'create-checkout': {
    read: ({ productId, discountCode, quantity }) => ({
      productId,
      discountCode: discountCode || null,
      quantity: quantity ? Number(quantity) : undefined,
    }),
  },
  'check-promo': { read: ({ pc }) => ({ code: pc }) },
  'ask-for-stock-alert': { read: (fields) => fields },
  'confirm-stock-alert': { read: ({ ask }) => ({ ask }) },
  'public-order-status': {
    read: ({ identifier = '', email }) => ({ identifier, email, type: identifierType(identifier) }),
  },
  'submit-contact': { read: (fields) => fields },
  'submit-retailer-application': { read: (fields) => fields },
  'complain-about-data': { read: (fields) => fields },
  'send-warranty-claim': {
    read: ({ purchaseDate, files, ...rest }) => ({
      ...rest,
      purchaseDate: purchaseDate || null,
      files: namesOfFiles(files),
    }),
  },
  'cancel-order': {
    read({ number, email, quantity, reason, id, access }) {
      const said = { reason, ...(quantity && { quantity: Number(quantity) }) }
      return id ? { id, access, ...said } : { number, email, ...said }
    },
    isDraft: ({ confirmed }) => confirmed !== 'yes',
  },
  /** The code from the email proves whose order it is, so that an earlier cancellation can be carried out. */
  'open-order-with-code': { read: ({ number, email, code }) => ({ number, email, code }) },
  'submit-review': { read: readReview },
  'edit-review': { read: readReview },
  'stop-review-emails': { read: ({ ask }) => ({ ask }) },
  'withdraw-review': { read: ({ id, access }) => ({ id, access }) },
  'rights-today': { read: given },
  'get-stripe-session': { read: ({ session_id }) => ({ sessionId: session_id }) },
  'get-session': { read: ({ session_id }) => ({ session_id }) },
} satisfies Partial<Record<FunctionName, PlainForm>>

export type PlainFormName = keyof typeof plainForms

export function isPlainForm(name: string | undefined): name is PlainFormName {
  return name !== undefined && Object.hasOwn(plainForms, name)
}

type AnswerTo<Name extends PlainFormName> = {
  form: Name
  /** The typed values, to be shown again. */
  fields: PlainFields
} & (
  | { kind: 'done'; result: CallOutput<Name> }
  | { kind: 'draft'; input: CallInput<Name> }
  | { kind: 'refused'; faults: Record<string, string>; sentence: string }
)

/** The result of a form sent without JavaScript. */
export type PlainAnswer<Name extends PlainFormName = PlainFormName> = { [Each in Name]: AnswerTo<Each> }[Name]
