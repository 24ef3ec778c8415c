// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about resources. */
export const resourceWords: Words['resourceWords'] = {
  title: '资源',
  lead: '访问令牌所针对的 API 和 MCP 服务器。针对某一资源的令牌在其他资源上毫无用处。注册第一个资源后，申请未知资源的应用会被拒绝。',
  add: '注册资源',
  none: '尚未注册任何资源。',
  noneHint: '访问令牌针对申请它的应用以及本服务器。',
  columns: { resource: '资源', scopes: '权限范围', clients: '应用' },
  everyClient: '所有应用',
  noClient: '无应用',
  address: '地址',
  addressHint: '即应用指明的、令牌中所含的地址。以后无法更改。',
  textsHint: '其在征求用户同意的页面上的名称。如果没有，则显示其主机名。',
  scopes: '权限范围',
  scopesHint: '该资源认识的权限范围。针对它的令牌不含其他权限范围。',
  open: '所有应用都可以申请针对它的令牌',
  openHint: '应用仍须拥有每个权限范围并得到用户同意。',
  clients: '可以申请的应用',
  clientsHint: '其客户端 ID。',
  introspection: '其自己的客户端',
  introspectionHint: '可用来内省其收到的令牌的客户端 ID。',
  create: '注册',
  saved: '资源已保存。',
  deleteTitle: (address) => `删除 ${address}？`,
  deleteText: '应用不再能获得针对它的令牌，即使用户已允许。内省会将其令牌视为无效。',
  deleted: '资源已删除。',
}
