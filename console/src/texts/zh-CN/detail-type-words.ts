// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about types of authorization details. */
export const detailTypeWords: Words['detailTypeWords'] = {
  title: '授权详情',
  lead: '应用在某一次可以做的事，例如一笔付款：比权限范围更精细，且每次都须重新允许。用户在同意之前会看到每一个值。',
  add: '注册类型',
  none: '尚未注册任何类型。',
  noneHint: '请注册一个，然后在“设置”中允许应用使用。应用会随请求发送此类详情。',
  columns: { type: '类型', title: '标题', members: '用户看到的内容' },
  name: '名称',
  nameHint: '即应用在 type 中发送的名称，例如 payment。以后无法更改。',
  nameMissing: '请填写名称。',
  taken: '已有同名类型。请编辑该类型。',
  textsHint: '用户所允许的内容，显示在征求同意的页面上各个值的上方。',
  schema: 'JSON 架构',
  schemaHint:
    '除 type 以外的所有成员。每个成员的 title 是其在同意页面上的标签。不支持 pattern、引用和组合。',
  noJson: '这不是 JSON 对象。',
  peopleRead: '用户看到：',
  optional: '可选',
  create: '注册',
  saved: '类型已保存。',
  deleteTitle: (type) => `删除类型 ${type}？`,
  deleteText: '应用将无法再申请它。已含有此类详情的令牌会保留这些详情。',
  deleted: '类型已删除。',
}
