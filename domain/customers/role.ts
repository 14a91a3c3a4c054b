/** Who works here, from the least to the most: each may do everything that those before it may. */
export const staffRoles = ['packer', 'support', 'manager', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roles = ['user', ...staffRoles] as const
export type Role = (typeof roles)[number]

/** Whether somebody of this role may do what asks for at least another. */
export function mayAct(role: Role, least: StaffRole): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}

export function isStaff(role: Role): role is StaffRole {
  return role !== 'user'
}

/** The role that counts of all those given to somebody. */
export function highestRole(given: readonly Role[]): Role {
  return roles.findLast((role) => given.includes(role)) ?? 'user'
}
