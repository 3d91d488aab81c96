/** The layer list and rules, as the check command uses them. */
import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

interface LayerRules {
  readonly LAYERS: readonly string[];
  readonly default: { readonly forbidden: IForbiddenRuleType[]; readonly options: ICruiseOptions };
}

/** Plain JavaScript at the root of the repository; it has no types of its own. */
export const layerRules = (await import(new URL('../../.dependency-cruiser.mjs', import.meta.url).href)) as LayerRules;
