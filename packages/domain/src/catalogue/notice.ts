/** What must be said wherever the catalogue's codes are shown or handed on. The file NOTICE beside the starter data says the same. */
export const verifyNotice =
  "Starter data: verify before use. A lab director must approve every interval, critical limit, delta rule, turnaround time, tube and code for the lab's own methods and population before a result is reported.";

export const loincNotice =
  'This material contains content from LOINC (https://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at https://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.';

const ucumNotice =
  'Units of measure are written in the Unified Code for Units of Measure (https://ucum.org), which is copyright © Regenstrief Institute, Inc. and the UCUM Organization and is available at no cost under the terms at https://ucum.org/license.';

const snomedNotice =
  "Some result codes carry SNOMED CT identifiers (https://www.snomed.org). Using them in production needs a SNOMED CT license where one applies to the lab's country.";

export const codeNotices: readonly string[] = [loincNotice, ucumNotice, snomedNotice];
