// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the overview. */
export const overviewWords: Words['overviewWords'] = {
  title: '概览',
  counts: {
    people: '用户',
    blocked: (count) => `已封禁 ${count}`,
    pending: (count) => `待确认 ${count}`,
    groups: '群组',
    apps: '应用',
    sessions: '当前会话',
  },
  steps: {
    title: '入门步骤',
    done: '完成',
    app: { title: '注册应用', hint: '粘贴代码即可让用户登录该应用。' },
    people: { title: '邀请用户', hint: '通过电子邮件邀请，或自行创建账号。' },
    tree: { title: '建立群组树', hint: '角色自上而下继承。' },
  },
  own: {
    lead: '您所管理的群组。',
    title: '您的群组',
    none: '您没有管理任何群组。',
    noneHint: '由您决定的申请位于“权限”。',
    numbers: '统计对象',
    members: (count) => `成员：${count}`,
  },
  attention: {
    title: '需要关注',
    decisions: '待决定',
    ends: '30 天内到期',
    dormant: '休眠账号',
    dormantHint: '90 天未登录',
    oneFactor: '无第二重验证',
    oneFactorHint: '仅凭密码即可登录',
  },
  connections: {
    title: '外部登录',
    count: (count, hasMore) => `${count} 个${hasMore ? '以上' : ''}需要关注`,
    all: '显示全部',
  },
  chart: {
    title: '登录和拒绝',
    days: { '1': '24 小时', '7': '7 天', '31': '31 天' },
    signIns: '登录',
    refusals: '拒绝',
    summary: (signIns, refusals) => `登录：${signIns} · 拒绝：${refusals}`,
  },
  health: {
    title: '运行状况',
    ready: '服务器已就绪',
    unavailable: '服务器未就绪：其存储没有响应或无法写入。',
    version: '版本',
    database: '数据库',
    responds: (engine, ms) => `${engine}，响应时间 ${ms}\u00a0ms`,
    mail: '邮件',
    delivery: {
      smtp: '通过邮件服务器发送',
      shown: '不发送，显示在“电子邮件”中',
      off: '未设置邮件服务器，因此无法邀请任何人，也无法重置密码',
    },
    late: (count) => `${count} 封已等待一小时或更久`,
    keys: '密钥',
    keysInUse: (count) => `使用中：${count} 个。最早的将更换于`,
    fine: '正常',
    warning: '需要关注',
  },
}
