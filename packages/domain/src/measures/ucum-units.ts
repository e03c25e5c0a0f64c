/**
 * The unit atoms of UCUM (case sensitive), as data. Metric atoms take a prefix (mmol, uL), the others stand alone (min, %).
 * From the Unified Code for Units of Measure, https://ucum.org: the list is a selection of the atoms a clinical laboratory can
 * meet, not the whole table.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

export const prefixes: ReadonlySet<string> = new Set(words(`Y Z E P T G M k h da d c m u n p f a z y Ki Mi Gi Ti`));

export const metricAtoms: ReadonlySet<string> = new Set(
  words(`
    m s g rad K C cd
    mol sr Hz N Pa J W A V F Ohm S Wb Cel T H lm lx Bq Gy Sv
    l L ar t bar u eV pc [c] [h] [k] [eps_0] [mu_0] [e] [m_e] [m_p] [G] [g] [ly] gf
    Ky Gal dyn erg P Bi St Mx G Oe Gb sb Lmb ph Ci R RAD REM
    cal_[15] cal_[20] cal_m cal_IT cal_th cal tex m[H2O] m[Hg]
    eq osm g% kat U [iU] [IU] Np B B[SPL] B[V] B[mV] B[uV] B[W] B[kW] st mho bit By Bd
  `),
);

export const plainAtoms: ReadonlySet<string> = new Set(
  words(`
    10* 10^ [pi] % [ppth] [ppm] [ppb] [pptr] gon deg ' ''
    min h d a_t a_j a_g a wk mo_s mo_j mo_g mo AU
    [in_i] [ft_i] [yd_i] [mi_i] [fth_i] [nmi_i] [kn_i] [sin_i] [sft_i] [syd_i] [cin_i] [cft_i] [cyd_i] [mil_i]
    [ft_us] [yd_us] [in_us] [mi_us]
    [gal_us] [bbl_us] [qt_us] [pt_us] [gil_us] [foz_us] [fdr_us] [min_us] [tbs_us] [tsp_us] [cup_us] [foz_m] [cup_m] [tsp_m] [tbs_m]
    [gal_br] [qt_br] [pt_br] [gil_br] [foz_br] [fdr_br] [min_br]
    [gr] [lb_av] [oz_av] [dr_av] [stone_av] [ston_av] [lton_av] [oz_tr] [lb_tr] [pwt_tr] [sc_ap] [dr_ap] [oz_ap] [lb_ap] [oz_m]
    [degF] [degR] [degRe] [Cal] [Btu] [HP] [den] [in_i'H2O] [in_i'Hg] [psi]
    [PRU] [wood'U] [diop] [p'diop] %[slope] [mesh_i] [Ch] [drp] [hnsf'U] [MET]
    [pH] [S] [HPF] [LPF] [arb'U] [USP'U] [GPL'U] [MPL'U] [APL'U] [beth'U] [anti'Xa'U] [todd'U] [dye'U] [smgy'U] [bdsk'U]
    [ka'U] [knk'U] [mclg'U] [tb'U] [CCID_50] [TCID_50] [EID_50] [PFU] [FFU] [CFU] [IR] [BAU] [AU] [Amb'a'1'U] [PNU] [Lf]
    [D'ag'U]
    Ao b att circ sph [car_m] [car_Au] bit_s
  `),
);

/** Two spellings of the same unit; we keep the one laboratories are advised to send. */
export const preferredSpelling: Readonly<Record<string, string>> = { l: 'L', '[iU]': '[IU]', '10^': '10*' };

/** What people and instruments write, and the UCUM they mean. Compared without regard to case when no spelling fits as it is. */
export const lookAlikes: Readonly<Record<string, string>> = {
  IU: '[IU]',
  mIU: 'm[IU]',
  uIU: 'u[IU]',
  kIU: 'k[IU]',
  MIU: 'M[IU]',
  mmHg: 'mm[Hg]',
  cmH2O: 'cm[H2O]',
  mEq: 'meq',
  Eq: 'eq',
  mOsm: 'mosm',
  Osm: 'osm',
  mcg: 'ug',
  mcL: 'uL',
  mcmol: 'umol',
  gm: 'g',
  gms: 'g',
  cc: 'mL',
  lambda: 'uL',
  sec: 's',
  secs: 's',
  second: 's',
  seconds: 's',
  mins: 'min',
  minute: 'min',
  minutes: 'min',
  hr: 'h',
  hrs: 'h',
  hour: 'h',
  hours: 'h',
  day: 'd',
  days: 'd',
  week: 'wk',
  weeks: 'wk',
  month: 'mo',
  months: 'mo',
  yr: 'a',
  year: 'a',
  years: 'a',
  degC: 'Cel',
  '°C': 'Cel',
  '℃': 'Cel',
  degF: '[degF]',
  '°F': '[degF]',
  pH: '[pH]',
  HPF: '[HPF]',
  LPF: '[LPF]',
  CFU: '[CFU]',
  PFU: '[PFU]',
  ppm: '[ppm]',
  ppb: '[ppb]',
  lb: '[lb_av]',
  lbs: '[lb_av]',
  oz: '[oz_av]',
  inch: '[in_i]',
  percent: '%',
  pct: '%',
  unit: 'U',
  units: 'U',
  AU: "[arb'U]",
  BAU: '[BAU]',
};

/** Things that are counted or named, not measured: UCUM wants them in braces. */
export const countedThings: ReadonlySet<string> = new Set([
  ...words(`
    cell cells copy copies ratio index titer inr ct score event events rbc wbc plt platelet platelets spores eggs
    log feu ddu mom s/co sco count field
  `),
  // British spelling, as catalogue files may have it.
  'titre',
]);

/** Everyday laboratory units, to recognise `MG` and `DL` by. */
export const everydayUnits: readonly string[] = words(
  `mg g kg ug ng pg fg mol mmol umol nmol pmol L dL mL uL nL fL pL U kU mU meq eq osm mosm s min h d wk mm cm m um kPa Pa Cel kat ukat nkat % mm[Hg]`,
);
