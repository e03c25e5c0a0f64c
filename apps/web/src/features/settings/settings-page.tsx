import { labTimezones } from '@aliquot/domain/labs/lab';
import { calibrationPolicies, settingGroups, type SettingGroup } from '@aliquot/domain/settings/setting-table';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { spareKeys, suffixOptions } from '#preferences/scan-choices.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { FormSection } from '#ui/form/form-shell.tsx';
import { ChoiceSetting, NumberSetting, SwitchSetting, TextSetting, type SettingsOf } from './setting-fields.tsx';
import { TestTypesSection } from './test-types-section.tsx';
import css from './settings.module.css';

const zoneOptions = labTimezones.map((zone) => ({ value: zone, label: zone.replace('_', ' ') }));
const prefixOptions = spareKeys.map((key) => ({ value: key, label: key }));
const policyWords: Record<(typeof calibrationPolicies)[number], string> = {
  warn: 'Warn, but allow the run',
  block: 'Block new runs',
};
const policyOptions = calibrationPolicies.map((value) => ({ value, label: policyWords[value] }));

const notes: Partial<Record<SettingGroup, string>> = {
  Scanner: 'Default for users who have not set their own in their profile.',
  'Critical results': 'When critical results must be called.',
  Reports: 'Printed on every report.',
};

const fieldsOf: Record<SettingGroup, (props: SettingsOf) => ReactNode> = {
  'Sign-in': (props) => (
    <>
      <SwitchSetting {...props} of="allowSignup" />
      <NumberSetting {...props} of="idleMinutes" unit="min" />
    </>
  ),
  Lab: (props) => <ChoiceSetting {...props} of="timezone" options={zoneOptions} />,
  Scanner: (props) => (
    <>
      <NumberSetting {...props} of="scanGapMs" unit="ms" />
      <ChoiceSetting {...props} of="scanPrefix" options={prefixOptions} noneLabel="None" />
      <ChoiceSetting {...props} of="scanSuffix" options={suffixOptions} />
    </>
  ),
  Instruments: (props) => <ChoiceSetting {...props} of="pastCalibration" options={policyOptions} />,
  'Critical results': (props) => (
    <>
      <NumberSetting {...props} of="firstCallMinutes" unit="min" />
      <NumberSetting {...props} of="callBackMinutes" unit="min" />
      <NumberSetting {...props} of="escalateAfterMinutes" unit="min" />
    </>
  ),
  Reports: (props) => (
    <>
      <TextSetting {...props} of="reportNameLine" />
      <TextSetting {...props} of="reportFooter" long />
    </>
  ),
};

/** What the lab sets for everyone. There is no Save button: each line is saved when it is changed. */
export const SettingsPage = ({ api }: { api: Api }) => {
  const settings = useQuery(api.trpc.settings.list.queryOptions());
  return (
    <div className={css.settings}>
      <p className={css.settingsAbout}>
        Changes are saved immediately, apply to everyone and are recorded in the audit trail.
      </p>
      <QueryView query={settings} empty="">
        {(saved) =>
          settingGroups.map((group) => {
            const Fields = fieldsOf[group];
            return (
              <FormSection key={group} title={group} note={notes[group]} bodyClassName={css.settingsFields}>
                <Fields api={api} settings={saved} />
              </FormSection>
            );
          })
        }
      </QueryView>
      <FormSection
        title="Test types"
        note="Categories used for workflow, report and label."
        className="border-t border-t-line"
        bodyClassName={css.settingsFields}
      >
        <TestTypesSection api={api} />
      </FormSection>
    </div>
  );
};
