// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about looking at an account to help. */
export const supportWords: Words['supportWords'] = {
  action: '查看本人所见',
  title: (name) => `${name} 看到的内容`,
  lead: '账号本人所看到的账号页面，以及应用获得的其信息。这里无法更改任何内容，您也没有以此人的身份登录。',
  told: '事件日志会保存您的原因，本人会收到邮件。',
  reason: '您为什么要查看？',
  reasonHint: '例如工单编号；至少 5 个字符。',
  look: '查看',
  banner: '您正在以只读方式查看他人的账号。本人已收到通知。',
  because: (reason) => `原因：${reason}`,
  profile: '个人资料',
  factors: '第二重验证和通行密钥',
  none: '无',
  kinds: { totp: '身份验证器应用', passkey: '通行密钥' },
  codes: (left) => `剩余恢复代码：${left} 个`,
  sessions: '设备',
  since: '开始于',
  otherBrowser: '应用',
  groups: '群组和角色',
  activity: '最近活动',
  apps: '应用获得的信息',
  refusals: {
    'client-disabled': '应用已停用。',
    'user-status': '该账号无法登录。',
    'not-in-groups': '此人不在可以使用该应用的任何群组中。',
  },
  refused: '应用得不到任何信息。',
  scopes: '权限范围',
  tokens: { access: '访问令牌', id: 'ID 令牌' },
}
