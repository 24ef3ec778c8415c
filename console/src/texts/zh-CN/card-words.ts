// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about people for those who administer their groups. */
export const cardWords: Words['cardWords'] = {
  back: '群组',
  loading: '正在加载用户',
  account: '账号',
  username: '用户名',
  email: '电子邮件',
  statuses: { VERIFIED: '有效', PENDING: '尚未确认', BLOCKED: '已封禁' },
  created: '账号创建时间',
  lastLogin: '最近登录',
  never: '从未',
  factors: '第二重验证和通行密钥',
  kinds: { totp: '身份验证器应用', passkey: '通行密钥' },
  noFactors: '无：仅凭密码即可登录。',
  used: '最近使用：',
  codes: (left) => `剩余恢复代码：${left} 个`,
  sessions: '当前会话',
  noSessions: '没有在任何地方登录。',
  since: '开始于',
  otherBrowser: '应用',
  groups: '群组',
  help: '协助',
  link: {
    action: '发送密码链接',
    asked: (name) => `${name} 会收到一封含有设置密码链接的邮件。`,
    done: '链接已发送。',
    outcomes: {
      not_allowed: '您无权对此人执行此操作。请联系服务器管理员。',
      blocked: '该账号已被封禁。请先解除封禁。',
      no_email: '没有电子邮件地址。请联系服务器管理员添加。',
      can_sign_in: '此人使用通行密钥登录。',
      already_sent: '之前的链接仍然有效。请让本人查找该邮件。',
      too_many_mails: '过去一小时内发往此地址的邮件过多。请稍后重试。',
    },
    other: '未发送链接。请联系服务器管理员。',
  },
  end: {
    action: '在所有地方退出登录',
    asked: (name) => `${name} 会在所有设备和所有应用中退出登录。`,
    done: (count) => `已结束的会话：${count} 个`,
  },
  unblock: {
    action: '解除封禁',
    asked: (name) => `${name} 可以重新登录。`,
    done: '该账号已解除封禁。',
  },
  reset: {
    action: '移除丢失的验证方式',
    asked: (name) =>
      `${name} 的所有身份验证器应用、通行密钥和恢复代码都会被移除，所有会话都会结束。请确认提出请求的确实是本人。本人会收到邮件。`,
    done: (count) => `已移除的验证方式：${count} 个`,
  },
  refusals: {
    self: '这是您本人。请使用您的账号页面。',
    beyond: '此人拥有管理权限，或在您不管理的群组中拥有角色。服务器管理员可以协助。',
    not_given:
      '您无权查看此人如何登录，也无权就此提供协助。服务器管理员可以在群组的“登录”标签页中允许。',
  },
  given: {
    title: '管理员可以为用户做什么',
    lead: (name) =>
      `对 ${name} 拥有 GROUP_ADMIN 的人，可以对该群组的用户执行以下操作，也包括没有另行规定的下级群组。绝不适用于管理员、在其他群组拥有角色的人，以及尚未接受邀请的人。`,
    acts: {
      see: '查看最近登录、验证方式和会话',
      end_sessions: '让用户在所有地方退出登录',
      unblock: '解除对用户的封禁',
      reset_factors: '移除丢失的验证方式',
    },
    nothing: '无：须由服务器管理员协助。',
    from: '按此群组的规定：',
    change: '更改',
    save: '保存',
    inherit: '与上级群组相同',
    cancel: '取消',
    done: '立即生效。',
  },
}
