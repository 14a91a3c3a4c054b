const on = { available: true, display_preference: { overridable: null, preference: 'on', value: 'on' } }
const off = { available: false, display_preference: { overridable: null, preference: 'off', value: 'off' } }

/** The hosted page of the sandbox takes cards and no wallet. */
export const paymentMethodConfiguration = {
  id: 'pmc_sandbox',
  object: 'payment_method_configuration',
  active: true,
  application: null,
  is_default: true,
  livemode: false,
  name: 'Default',
  parent: null,
  card: on,
  apple_pay: off,
  google_pay: off,
  link: off,
}
