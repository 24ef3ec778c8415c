// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about scopes. */
export const scopeWords: Words['scopeWords'] = {
  title: '权限范围',
  lead: '您自己的 API 允许应用做什么，以文字说明在征求用户同意的页面上。没有说明的权限范围同样有效，此时用户只看到其名称。',
  add: '添加权限范围说明',
  none: '尚无带说明的权限范围。',
  noneHint: '请添加说明，以便用户理解他们所允许的内容。应用按名称申请权限范围。',
  columns: { scope: '权限范围', title: '标题', consent: '同意' },
  asked: '征求',
  notAsked: '不单独征求',
  confidential: '机密',
  name: '名称',
  nameHint: '即应用申请时使用的名称，例如 invoices:read。',
  consent: '征求用户的同意',
  consentHint: '否则应用会随其他权限范围一并获得。',
  level: '级别',
  levels: {
    PUBLIC: '公开',
    CONFIDENTIAL: '机密：始终征求同意',
  },
  textsHint: '显示在征求用户同意的页面上。',
  create: '添加',
  saved: '权限范围已保存。',
  deleteTitle: (scope) => `删除 ${scope} 的说明？`,
  deleteText: '从现在起，用户只看到其名称，并会被征求同意。令牌保持不变。',
  deleted: '说明已删除。',
  usedBy: '可以申请它的应用：',
  andMore: '以及更多',
  usedByNone: '没有应用可以申请它。',
}
