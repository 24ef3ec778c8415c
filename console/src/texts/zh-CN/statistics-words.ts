// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about statistics. */
export const statisticsWords: Words['statisticsWords'] = {
  active: {
    title: '活跃用户',
    lead: '至少登录过一次的用户。日和月按 UTC 计算。',
    days: '31 天',
    months: '12 个月',
    today: '今天',
    thisMonth: '本月',
    none: '在此期间没有人登录。',
    day: '日',
    month: '月',
    people: '用户',
    asTable: '以表格显示',
    asChart: '以图表显示',
    chart: (from, to) => `${from} 至 ${to} 登录的用户`,
  },
  last: '过去 31 天内',
  apps: { title: '按应用统计的登录', none: '还没有登录。' },
  methods: {
    title: '按方式统计的登录',
    none: '还没有登录。',
    password: '密码',
    passkey: '通行密钥',
    other: '已确认的地址',
    connection: (alias) => `通过 ${alias}`,
  },
  refusals: { title: '按原因统计的拒绝', none: '没有拒绝。' },
  factors: {
    title: '第二重验证',
    lead: (share) => `${share} 设有身份验证器应用或通行密钥。`,
    passkeys: '有通行密钥',
    with: '有第二重验证',
    without: '无',
    below: '按群组',
    share: (having, all) => `${having} / ${all}`,
    none: '正在统计用户。请一分钟后再查看。',
    counted: '统计时间',
    dormant: '90 天未登录',
  },
}
