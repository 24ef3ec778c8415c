// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of what refers to something of another view. */
export const referenceWords: Words['referenceWords'] = {
  inviteToApp: {
    label: '之后前往',
    hint: '用户设置密码之后打开的应用。',
    none: '其在这里的账号',
  },
  newRole: {
    title: (role) => `创建新角色 ${role}？`,
    hint: '还没有人拥有此角色。角色的拼写须完全一致。',
    likely: (role) => `还没有人拥有此角色。您是指 ${role} 吗？`,
    use: (role) => `使用 ${role}`,
    make: (role) => `创建 ${role}`,
    drop: '不添加',
  },
  close: '关闭',
  revert: {
    action: '还原',
    ask: (act) => `还原“${act}”？`,
    hint: '已更改的内容会以您自己的权限恢复为以前的值。日志会记录此次还原。',
    done: '已还原。',
    changed: '此后已有更改，因此无法还原。',
    now: (field, now) => `${field} 现在是：${now}`,
    gone: (field) => `${field} 不再有值，或已不存在。`,
    of: '还原了事件',
  },
  groupId: '群组 ID',
  by: '操作者：',
  inConsole: '在控制台中',
  theConsole: '控制台',
  operators: {
    import: '导入',
    'command line': '命令行',
    server: '服务器',
  },
  changed: {
    title: '更改内容',
    nothing: '无',
    to: '变为',
    secret: '已更改；日志不保存机密信息',
    tooLong: '已更改；值过长，无法写入日志',
    erased: '更改内容已随此人一并清除。',
    altered: '更改内容在事件发生之后于数据库中遭到篡改。',
  },
  noGroup: '您可以查看的群组中没有此名称。',
  browserOn: (browser, system) => `${browser}（${system}）`,
  byRule: (role, connection, rule) => {
    const which = rule === undefined ? '规则' : `规则 ${rule} `
    return connection === undefined
      ? `按${which}授予的 ${role}`
      : `按 ${connection} 的${which}授予的 ${role}`
  },
}
