// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about domains. */
export const domainWords: Words['domainWords'] = {
  title: '域名',
  intro: '此群组的连接只代表电子邮件地址属于已验证域名的用户，不代表其他任何人。',
  none: '还没有域名。',
  noneHint: '从这里开始：添加您电子邮件地址的域名，并用 DNS 记录证明它属于您。',
  add: '添加域名',
  name: '域名',
  nameHint: '您电子邮件地址中 @ 之后的部分，例如 acme.example。',
  missing: '请输入域名。',
  claimed: '此群组已有该域名。',
  added: (domain) => `已添加 ${domain}。请立即设置其记录。`,
  statuses: { pending: '待验证', proven: '已验证', lost: '记录丢失' },
  explained: {
    pending: '请在该域名的名称服务器上设置此记录，然后检查。',
    proven: '请保留该记录。每天都会检查。',
    lost: '该记录曾经存在，现已消失。请尽快重新设置：几天之内用户仍可照常登录。',
  },
  record: { type: '记录类型', name: '记录名称', value: '记录值' },
  checkedAt: '最近检查',
  check: '立即检查',
  found: {
    proven: '记录存在。域名已验证。',
    nothing: '尚无此记录。新记录可能需要一小时才能在各处可见。请稍后再次检查。',
    others: '存在 TXT 记录，但没有一个具有上述值。找到的记录：',
    problem: (reason) => `名称服务器没有响应（${reason}）。请稍后再次检查。`,
  },
  ownedElsewhere: '另一个群组已验证此域名。一个域名同一时间只能属于一个群组。',
  remove: '移除',
  removeTitle: (domain) => `移除 ${domain}？`,
  removeText:
    '此群组的连接将不再代表该域名的用户：他们须以其他方式在此登录。其他群组可以验证该域名。如需取回，您须设置新的记录。',
  removed: (domain) => `${domain} 已移除。`,
}
