-- Roles below admin: who packs, who answers, who runs the shop without handing out roles.
alter table user_roles drop constraint user_roles_role_check;
alter table user_roles add constraint user_roles_role_check
  check (role in ('user', 'packer', 'support', 'manager', 'admin'));

-- Rows of the role log never change, so those that are there may stay as they are.
alter table role_audit_log drop constraint role_audit_log_role;
alter table role_audit_log add constraint role_audit_log_role
  check (role_changed in ('user', 'packer', 'support', 'manager', 'admin')) not valid;

create index user_roles_staff on user_roles (user_id) where role <> 'user';
