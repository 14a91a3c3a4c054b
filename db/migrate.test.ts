import { expect, test } from 'vitest'
import { statements } from './migrate.ts'

test('a file is split where statements end, not inside bodies, quotes or comments', () => {
  const file = `
    -- a comment; with a semicolon
    create table a (b text default 'x;y''z');
    create function f() returns int language sql as $$ select 1; select 2 $$;

    -- the end;
  `
  const parts = statements(file)
  expect(parts).toHaveLength(2)
  expect(parts[0]).toMatch(/^-- a comment[\s\S]*'x;y''z'\)$/)
  expect(parts[1]).toContain('select 1; select 2')
})
