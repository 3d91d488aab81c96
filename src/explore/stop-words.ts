/** Words that a question is asked with rather than about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above across after again against all along also am among an and any anyone anything are aren't around as ask at
  away back be because been before being below between both but by can cannot code codebase could d describe details did
  do does doesn't doing done down during each either else etc ever every everything exactly explain explained explains
  find first for from full further get gets getting give gives go goes going got had happen happening happens has have
  having help her here hers him his how however i if implement implementation implemented implements in inside instead
  internally internals into is isn't it its itself just kind know let let's like look looks made make makes many may me
  mean means might more most much must my need needed needs new no nor not now of off on once one only onto or other our
  out over overall own part parts place places please possible project relate related repo repository responsible
  same see several shall she should show shows so some somehow something source step steps still such take taken takes
  tell than that the their them then there these they thing things this those though through throughout thru to together
  too understand until up upon us use used uses using various very via want was way ways we well were what what's whatever
  when whenever where wherever whether which while who whole whom whose why will with within without work worked working
  works would yes yet you your`.split(/\s+/),
);
