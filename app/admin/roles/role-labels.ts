import type { Role } from '#domain/customers/role.ts'

export const roleLabels: Record<Role, string> = {
  user: 'No role: a customer',
  packer: 'Packer: orders, shipping, slips',
  support: 'Support: also messages, claims, returns, emails, people',
  manager: 'Manager: also money, catalogue, codes, figures',
  admin: 'Admin: everything, roles included',
}
