import { sql } from 'kysely'

const object = (key: string) => sql`payload #> ${sql.lit(`{data,object,${key}}`)}`

/** Of what the provider told us, what it was about: all that is read of it again. */
export const payloadWithoutPerson = sql`jsonb_strip_nulls(jsonb_build_object(
  'id', payload -> 'id', 'object', payload -> 'object', 'type', payload -> 'type', 'created', payload -> 'created',
  'livemode', payload -> 'livemode',
  'data', jsonb_build_object('object', jsonb_build_object(
    'id', ${object('id')}, 'object', ${object('object')}, 'payment_intent', ${object('payment_intent')},
    'payment_link', ${object('payment_link')}
  ))
))`
