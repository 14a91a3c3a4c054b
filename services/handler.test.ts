import { expectTypeOf, test } from 'vitest'
import type { Admin, Anonymous, Handler, Staff, User } from './handler.ts'

test('a handler’s caller has the type that the contract requires', () => {
  expectTypeOf<Parameters<Handler<'list-orders'>>[2]>().toEqualTypeOf<Staff>()
  expectTypeOf<Parameters<Handler<'list-staff'>>[2]>().toEqualTypeOf<Admin>()
  expectTypeOf<Parameters<Handler<'get_current_user_role'>>[2]>().toEqualTypeOf<User>()
  expectTypeOf<Parameters<Handler<'create-checkout'>>[2]>().toEqualTypeOf<Anonymous | User>()
})
