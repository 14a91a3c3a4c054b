import { parseSync, type ESTree } from 'vite'
import { submissionFields, type Fields } from '#domain/customers/submission-fields.ts'

/** A column as declared in db/tables. */
export type TypedColumn = {
  /** The type of the value in a query's result. */
  value: 'string' | 'number' | 'boolean' | 'Date' | 'json' | 'bytes'
  isNullable: boolean
  /** Whether an insert may leave it out. */
  isOptional: boolean
}

/** Columns by `table.column`, read from the sources of db/tables. */
export function readTables(sources: Record<string, string>): Map<string, TypedColumn> {
  const aliases = new Map<string, ESTree.TSType>()
  const tables: [string, ESTree.TSType][] = []
  for (const [file, source] of Object.entries(sources)) {
    const { program, errors } = parseSync(file, source)
    if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
    for (const statement of program.body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type === 'TSTypeAliasDeclaration') aliases.set(declared.id.name, declared.typeAnnotation)
      if (declared?.type === 'TSInterfaceDeclaration') {
        tables.push(...membersOf(declared.body.body))
      }
    }
  }
  const columns = new Map<string, TypedColumn>()
  for (const [table, shape] of tables) {
    for (const [column, typed] of columnsOf(shape, aliases, table)) columns.set(`${table}.${column}`, typed)
  }
  return columns
}

/** A table's columns: written out, composed of other types, or derived from the questions of a form. */
function columnsOf(shape: ESTree.TSType, aliases: Map<string, ESTree.TSType>, table: string): [string, TypedColumn][] {
  if (shape.type === 'TSIntersectionType') return shape.types.flatMap((part) => columnsOf(part, aliases, table))
  if (shape.type === 'TSTypeLiteral') {
    return membersOf(shape.members).map(([name, type]) => [name, columnOf(type, aliases, `${table}.${name}`)])
  }
  const name = nameOf(shape) ?? ''
  if (name === 'AnswerColumns') return answerColumnsOf(table)
  const alias = aliases.get(name)
  if (!alias) throw new Error(`${table} has a part that is not understood: ${name || shape.type}`)
  return columnsOf(alias, aliases, table)
}

function answerColumnsOf(table: string): [string, TypedColumn][] {
  const fields = Object.entries<Fields>(submissionFields).find(([name]) => name === table)?.[1] ?? {}
  return Object.entries(fields).map(([name, { kind, optional = false }]) => [
    name,
    { value: kind === 'file-names' ? 'json' : 'string', isNullable: optional, isOptional: optional },
  ])
}

function membersOf(members: ESTree.TSSignature[]): [string, ESTree.TSType][] {
  return members.flatMap((member) =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [[member.key.name, member.typeAnnotation.typeAnnotation] as [string, ESTree.TSType]]
      : [],
  )
}

const nameOf = (type: ESTree.TSType): string | null =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : null

const timestamp = { value: 'Date', isNullable: false, isOptional: false } as const

/** The columns that the type names of db/tables/column-types.ts and of Kysely stand for. */
const known: Record<string, TypedColumn> = {
  Json: { value: 'json', isNullable: false, isOptional: false },
  GeneratedJson: { value: 'json', isNullable: false, isOptional: true },
  NullableJson: { value: 'json', isNullable: true, isOptional: true },
  Date: timestamp,
  Timestamp: { ...timestamp, isOptional: true },
  NullableTimestamp: { ...timestamp, isNullable: true, isOptional: true },
  Uint8Array: { value: 'bytes', isNullable: false, isOptional: false },
}

function columnOf(type: ESTree.TSType, aliases: Map<string, ESTree.TSType>, where: string): TypedColumn {
  switch (type.type) {
    case 'TSStringKeyword':
      return { value: 'string', isNullable: false, isOptional: false }
    case 'TSNumberKeyword':
      return { value: 'number', isNullable: false, isOptional: false }
    case 'TSBooleanKeyword':
      return { value: 'boolean', isNullable: false, isOptional: false }
    case 'TSLiteralType':
      return { value: 'string', isNullable: false, isOptional: false }
    case 'TSUnionType': {
      const isNullable = type.types.some((part) => part.type === 'TSNullKeyword')
      const parts = type.types.filter((part) => part.type !== 'TSNullKeyword')
      const [first] = parts.map((part) => columnOf(part, aliases, where))
      if (!first) throw new Error(`${where} has a type of nothing but null`)
      // In Kysely an insert may leave out every nullable column.
      return { ...first, isNullable, isOptional: isNullable || first.isOptional }
    }
    case 'TSTypeReference': {
      const name = nameOf(type) ?? ''
      const [first] = type.typeArguments?.params ?? []
      if (first && ['Generated', 'GeneratedAlways', 'ColumnType'].includes(name)) {
        const inner = columnOf(first, aliases, where)
        return { ...inner, isOptional: name !== 'ColumnType' || inner.isOptional }
      }
      const alias = aliases.get(name)
      // Other type names are taken for unions of strings from `domain`. If one is not, the comparison with the database fails.
      return (
        known[name] ??
        (alias ? columnOf(alias, aliases, where) : { value: 'string', isNullable: false, isOptional: false })
      )
    }
    default:
      throw new Error(`${where} has a type that is not understood: ${type.type}`)
  }
}
