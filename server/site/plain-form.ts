import { failure, failureStatus, isFailure, type Failure } from '#contract/failure.ts'
import type { CallOutput, FunctionName } from '#contract/functions.ts'
import { plainFormField } from '#contract/submissions/plain-form-field.ts'
import {
  isPlainForm,
  plainForms,
  type PlainAnswer,
  type PlainFields,
  type PlainFormName,
} from '#contract/submissions/plain-forms.ts'
import type { Handlers } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { runFunction } from '#server/api/run-function.ts'
import { fromRequest } from '#server/http/incoming.ts'
import { checkInput, readText } from '#server/http/read-input.ts'
import { refuse } from '#server/http/refuse.ts'
import { forLinkHolder, openReview } from './review-by-link.ts'
import type { Site } from './site.ts'

type PostedForm = { handlers: Handlers; site: Site; path: string; request: Request; address: string }

/** Calls the function of a form sent without JavaScript, with its limits; responds with a page or a redirect. */
export async function handlePlainForm(services: Services, posted: PostedForm): Promise<Response> {
  const { site, path, request } = posted
  const fields = await readFields(request)
  // A form of a page that needs JavaScript: do nothing, and the browser keeps all typed text, passwords included.
  if (isFailure(fields) && fields.body.code === 'too-large') return refuse(fields)
  if (isFailure(fields) || !isPlainForm(fields[plainFormField])) return noContent()
  if (!isFromOurPages(request, services.config.siteUrl)) {
    return refuse(failure('forbidden', 'Please send this form from the shop’s own page.'))
  }

  const done = await carryOutWithSteps(services, posted, fields[plainFormField], fields)
  if (isFailure(done)) return tooManyPage(done.body.error, done.retryAfter)
  const { answer, status } = done
  if (answer.form === 'create-checkout' && answer.kind === 'done') return redirect(answer.result.url)
  const review = site.openingFunction(path) === 'find-my-review' ? await findReview(services, posted, fields) : null
  const html = await site.renderAnswer(path, answer, review)
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(review ? forLinkHolder : { 'cache-control': 'no-store' }),
    },
  })
}

/** Also makes the calls that scripts make before or after this form. The response does not depend on them. */
async function carryOutWithSteps(services: Services, posted: PostedForm, form: PlainFormName, fields: PlainFields) {
  const call = (name: FunctionName, input: unknown) =>
    runFunction(services, posted.handlers, {
      name,
      address: posted.address,
      token: null,
      readInput: (schema) => checkInput(input, schema),
    })
  if (form === 'get-stripe-session' || form === 'get-session') {
    await call('update-order', { sessionId: fields.session_id })
  }
  const done = await carryOut(services, posted, form, fields)
  if (isFailure(done)) return done
  const { answer } = done
  if (answer.kind !== 'done') return done
  if (answer.form === 'cancel-order') {
    await call('request-order-code', { number: fields.number, email: fields.email })
  }
  if (answer.form === 'open-order-with-code') {
    const { id, access } = answer.result
    return await carryOut(services, posted, 'cancel-order', { ...fields, id, access, confirmed: 'yes' })
  }
  return done
}

/** The review after the form was processed, for the resulting page. */
const findReview = (services: Services, { handlers, address }: PostedForm, { id = '', access }: PlainFields) =>
  openReview(services, { handlers, address, input: { id, access } })

/** Calls the form's function; a Failure only if its rate limit is reached. */
async function carryOut<Name extends PlainFormName>(
  services: Services,
  { handlers, address }: PostedForm,
  form: Name,
  fields: PlainFields,
): Promise<{ answer: PlainAnswer; status: number } | Failure> {
  const plain: { read: (fields: PlainFields) => unknown; isDraft?: (fields: PlainFields) => boolean } = plainForms[form]
  let draft: unknown
  const result = await runFunction(services, handlers, {
    name: form,
    address,
    token: null,
    readInput(schema) {
      const input = checkInput(plain.read(fields), schema)
      if (isFailure(input) || !plain.isDraft?.(fields)) return input
      draft = input
      return onlyChecked
    },
  })
  const about = { form, fields }
  // Input and output are those of this form's function.
  if (result === onlyChecked) return { answer: { ...about, kind: 'draft', input: draft } as PlainAnswer, status: 200 }
  if (!isFailure(result)) {
    return { answer: { ...about, kind: 'done', result: result as CallOutput<Name> } as PlainAnswer, status: 200 }
  }
  const { code, error, fields: faults = {} } = result.body
  if (code === 'rate-limited') return result
  return { answer: { ...about, kind: 'refused', faults, sentence: error } as PlainAnswer, status: failureStatus[code] }
}

/** Stops a function after validation, before it acts. */
const onlyChecked = failure('conflict', 'This was only checked.')

async function readFields(request: Request) {
  const text = await readText(fromRequest(request), /^application\/x-www-form-urlencoded\b/i, 'Please send a form.')
  if (isFailure(text)) return text
  // The parameters of the address count as fields, too, because some forms are posted to a page whose address names an alert or a checkout.
  const { searchParams } = new URL(request.url)
  const sent = new URLSearchParams(text)
  const fields = [...new Set(sent.keys())].map((name) => [name, sent.getAll(name).join('\n')])
  return { ...Object.fromEntries(searchParams), ...Object.fromEntries(fields) } as PlainFields
}

/** Browsers send a form's origin. A page of another site could make its visitors submit text they never wrote. */
function isFromOurPages(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin === new URL(siteUrl).origin || origin === new URL(request.url).origin
}

const noContent = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

const page = (sentence: string) =>
  `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Please wait a moment</title><body style="font:18px/1.6 sans-serif;max-width:34em;margin:15vh auto;padding:0 1em">` +
  `<h1>Please wait a moment</h1><p>${sentence}</p>` +
  `<p>Then go back with your browser and send it again. What you typed is kept there.</p>`

/** The response to a form beyond its limit, cheaper than rendering its page. `sentence` is ours and needs no escaping. */
function tooManyPage(sentence: string, retryAfter: number | null): Response {
  return new Response(page(sentence), {
    status: 429,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
    },
  })
}
