// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about how connections do. */
export const healthWords: Words['healthWords'] = {
  warnings: '需要关注',
  states: {
    broken: '无法工作',
    ended: '已到期：',
    ends: '到期：',
    failing: '最近一次登录失败',
    warned: '需要关注',
    works: '正常工作',
    unused: '尚未使用',
    off: '关闭',
  },
  until: '有效期至',
  warningTexts: {
    client_secret_ends: '客户端密钥即将到期。请在对方生成新的密钥，并在此填写。',
    upstream_certificate_ends: '提供方的证书即将到期。请添加其后继证书。',
    signing_certificate_ends: '用于请求的证书即将到期。请添加其后继证书，并交给提供方。',
    encryption_certificate_ends: '用于加密的证书即将到期。请在其前面添加新的证书。',
    domain_lost: '某个域名的 DNS 记录已消失。请重新设置。',
    no_domain: '该群组没有已验证的域名，因此没有人能够登录。请验证一个域名。',
    failing: '最近一次登录失败。',
  },
  lastFailure: '最近一次失败',
  failures: {
    denied: '对方拒绝了该用户，或用户已取消。',
    down: '对方没有响应，或响应过慢。',
    invalid: '无法验证对方的答复。',
    misconfigured: '这里的设置与对方不符。',
    wrong: '名称或密码与目录中的用户不符。',
  },
  all: {
    title: '群组的连接',
    intro: '由群组管理员设置，各自面向其域名的用户。',
    search: '按名称、别名或群组查找',
    none: '没有群组设置了连接。',
    noneFound: (text) => `没有名称、别名或群组包含“${text}”的连接。`,
    columns: {
      name: '连接',
      group: '群组',
      state: '状态',
      lastUsed: '最近使用',
    },
    warnedOnly: '仅显示需要关注的',
    noneWarned: '没有需要关注的。',
    never: '从未',
  },
}
